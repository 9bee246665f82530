import { aCall } from '@stockroom/stock-moves/testing';
import { wastefulFinds } from '@stockroom/store';
import { acquisitionPeriods, acquisitionWords } from '../../src/migrations/acquisitions.ts';
import type { AcquisitionFilter } from '../../src/store/acquisition-lists.ts';
import { pageAcquisitions } from '../../src/use-cases/read-acquisitions.ts';
import { pageItems } from '../../src/use-cases/read-items.ts';
import type { TestAcquisitions } from '../support/acquisitions.ts';
import { anAcquisition, startAcquisitions } from '../support/acquisitions.ts';
import { createAcquisition, updateAcquisition } from '../support/commands.ts';

let acquisitions: TestAcquisitions;
beforeAll(async () => {
  acquisitions = await startAcquisitions();
  for (const id of [1, 2]) acquisitions.catalog.addItem({ id });
});
afterAll(() => acquisitions.stop());

const at = (day: string) => `${day}T08:38:07.430655+00:00`;

/** The ids of all pages, one after the other, and the totals that they said. */
async function glued(filter: Parameters<typeof pageAcquisitions>[1], descending: boolean) {
  const found: number[] = [];
  const totals = new Set<number | undefined>();
  for (let after = 0; ; after = found.at(-1) ?? after) {
    const { rows, more, total } = await pageAcquisitions(acquisitions.deps, filter, { ...page, after, descending });
    found.push(...rows.map(({ id }) => Number(id)));
    totals.add(total);
    if (!more) return { found, totals: [...totals] };
  }
}

const page = { limit: 2, after: 0, descending: false, withTotal: true };

describe('pages of acquisitions', () => {
  it('hold those from one moment to another, by id', async () => {
    const ids = [];
    for (let index = 0; index < 4; index += 1) ids.push((await anAcquisition(acquisitions)).id);
    const all = await pageAcquisitions(acquisitions.deps, {}, { ...page, limit: 10 });
    const [, from, , to] = all.rows.map(({ timestamp }) => String(timestamp));
    const first = await pageAcquisitions(acquisitions.deps, { from, to }, page);
    expect([first.rows.map(({ id }) => id), first.more, first.total]).toEqual([[ids[1], ids[2]], true, 3]);
    const last = await pageAcquisitions(acquisitions.deps, { from, to }, { ...page, after: ids[2] as number });
    expect([last.rows.map(({ id }) => id), last.more, last.total]).toEqual([[ids[3]], false, 3]);
  });

  it('of a stretch of time hold all of it, in both orders, however it lies to months and years', async () => {
    const stored = acquisitions.store.db.collection<{ _id: number }>('acquisitions');
    await stored.deleteMany({});
    const days = ['2025-12-31', '2026-01-01', '2025-06-15', '2026-11-20', '2027-01-01', '2026-02-28', '2026-11-19'];
    const ids: number[] = [];
    for (const day of days) {
      const { id } = await anAcquisition(acquisitions);
      ids.push(id);
      await stored.updateOne({ _id: id }, { $set: { timestamp: at(day) }, $unset: { periods: '' } });
    }
    const { run } = acquisitionPeriods(acquisitions.store);
    const ending = new AbortController().signal;
    expect(await run(ending)).toBe(days.length);
    expect(await run(ending)).toBe(0);
    for (const from of [undefined, ...days])
      for (const to of [undefined, ...days]) {
        const isWithin = (day: string) => day >= (from ?? '') && day <= (to ?? '9');
        const expected = ids.filter((_, index) => isWithin(days[index] as string));
        const filter = { from: from && at(from), to: to && at(to) };
        expect(await glued(filter, false)).toEqual({ found: expected, totals: [expected.length] });
        expect(await glued(filter, true)).toEqual({ found: expected.toReversed(), totals: [expected.length] });
      }
  });

  it('hold those whose comment has words, of a time too', async () => {
    const { deps } = acquisitions;
    const made = async (comment: string) => {
      const { id, timestamp } = (await createAcquisition(deps, { comment, items: [] }, aCall())).answer;
      return { id: Number(id), timestamp: String(timestamp) };
    };
    const [one, other] = [await made('Lieferschein 2026-4711'), await made('Lieferschein für Kovács')];
    const found = async (filter: AcquisitionFilter) => (await glued(filter, false)).found;
    expect(await found({ text: 'lieferschein' })).toEqual([one.id, other.id]);
    expect(await found({ text: '4711' })).toEqual([one.id]);
    expect(await found({ text: 'kovacs liefer', from: other.timestamp })).toEqual([other.id]);
    expect(await found({ text: '4711', from: other.timestamp })).toEqual([]);
    await updateAcquisition(deps, { id: one.id, comment: 'Retoure' }, aCall());
    expect(await found({ text: '4711' })).toEqual([]);
    expect(await found({ text: 'retoure' })).toEqual([one.id]);
  });

  it('get the words of comments that an earlier release wrote, once', async () => {
    const stored = acquisitions.store.db.collection<{ _id: number }>('acquisitions');
    const { run } = acquisitionWords(acquisitions.store, 0);
    const ending = new AbortController().signal;
    await run(ending);
    const { id } = await anAcquisition(acquisitions);
    await stored.updateOne({ _id: id }, { $set: { comment: 'Geändert' }, $inc: { touched: 1 } });
    expect(await run(ending)).toBe(1);
    expect(await glued({ text: 'geandert' }, false)).toEqual({ found: [id], totals: [1] });
    expect(await run(ending)).toBe(0);
  });

  it('are found by an index, and no more of them are looked at than show', async () => {
    const day = at('2026-02-28');
    const { id } = await anAcquisition(acquisitions, { 1: 1, 2: 2 });
    const lists = [
      () => pageItems(acquisitions.deps, { acquisitionId: id, page }, aCall()),
      () => pageAcquisitions(acquisitions.deps, {}, page),
      () => pageAcquisitions(acquisitions.deps, {}, { ...page, after: 2 }),
      () => pageAcquisitions(acquisitions.deps, { text: 'liefer' }, page),
      () => pageAcquisitions(acquisitions.deps, { from: day }, page),
      () => pageAcquisitions(acquisitions.deps, { to: day }, { ...page, after: 4, descending: true }),
      () => pageAcquisitions(acquisitions.deps, { from: at('2025-06-15'), to: day }, { ...page, after: 4 }),
    ];
    for (const list of lists) expect(await wastefulFinds(acquisitions.store, list)).toEqual([]);
  });

  it('of items hold the lines that show, and count no other', async () => {
    const { id, lineIds } = await anAcquisition(acquisitions, { 1: 1, 2: 2 });
    const lines = acquisitions.store.db.collection<{ _id: number }>('acquisition_items');
    await lines.updateOne({ _id: lineIds[0] as number }, { $set: { hidden: true } });
    const shown = await pageItems(acquisitions.deps, { acquisitionId: id, page }, aCall());
    expect([shown.rows.map((row) => row.id), shown.more, shown.total]).toEqual([[lineIds[1]], false, 1]);
  });

  it('of items of an acquisition that is not there are refused', async () => {
    await expect(pageItems(acquisitions.deps, { acquisitionId: 999, page }, aCall())).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});
