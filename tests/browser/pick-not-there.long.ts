// Nothing that is not there is green.
import { useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { keeper, useKeeperOnABadDay } from './support/keeper.ts';
import { aJob, amountsOf, aStocked, openJob } from './support/picking.ts';

useStack();

/** The colours of a line's ground, bar and sign, and of the answer, by the names of their tokens. */
const LOOKS = `(id) => {
  const token = (name) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--' + name + ')';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const names = Object.fromEntries(['done', 'done-ground', 'look-out', 'look-out-ground', 'refused'].map((name) => [token(name), name]));
  const of = (selector, property) => {
    const found = document.querySelector(selector);
    return found ? (names[getComputedStyle(found)[property]] ?? 'none') : 'gone';
  };
  const line = '[data-line="' + id + '"]';
  return {
    row: of(line, 'backgroundColor'),
    bar: of(line + ' .bar > i', 'backgroundColor'),
    sign: of(line + ' .line-amount .caution, ' + line + ' .line-amount .tick', 'color'),
    answer: of('.answer[data-answer]', 'borderLeftColor'),
  };
}`;

describe.each(names)('%s', (name) => {
  describeIn(name)('the lines of a job', () => {
    useKeeperOnABadDay(name);
    const looks = (id: number) => keeper.value(`(${LOOKS})(${id})`);
    const rows = () => keeper.value(`document.querySelectorAll('.job-line.current').length`);

    it('are amber over what is in stock, in bar, row and sign, and say by how much', async () => {
      const bolts = await aStocked(5, { means: 5 });
      const { id } = bolts.item;
      await openJob(keeper, `/works/${await aJob([bolts, 9])}`);
      await keeper.scan(bolts.text);
      await keeper.answered(/5 of 9/);
      expect(await looks(id)).toEqual({ row: 'done-ground', bar: 'done', sign: 'gone', answer: 'done' });
      await keeper.type('9');
      await keeper.scan(bolts.text);
      expect(await keeper.answered(/9 of 9/)).toContain('4 more picked than are there: 5 in stock.');
      await keeper.says(`[data-line="${id}"] .missing`, /4 more picked than are there/);
      expect(await keeper.says(amountsOf(bolts), /!/)).not.toContain('✓');
      const amber = { row: 'look-out-ground', bar: 'look-out', sign: 'look-out', answer: 'look-out' };
      expect(await looks(id)).toEqual(amber);
    }, 180_000);

    it('are marked no longer once another scan is answered', async () => {
      const bolts = await aStocked(100);
      const { id } = bolts.item;
      await openJob(keeper, `/works/${await aJob([bolts, 1])}`);
      await keeper.scan(bolts.text);
      await keeper.answered(/1 of 1/);
      await keeper.scan(bolts.text);
      await keeper.answered(/2 of 1/);
      expect(await looks(id)).toMatchObject({ row: 'look-out-ground', answer: 'refused' });
      await keeper.scan('NOBODY-KNOWS-IT');
      await keeper.answered(/not known/);
      expect([await rows(), await looks(id)]).toEqual([0, expect.objectContaining({ row: 'none' })]);
    }, 180_000);
  });
});
