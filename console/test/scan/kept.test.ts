import { amountsOf, bookedWith, isTooOld, type Kept, sortLeft } from '../../src/scan/kept.ts';

const HOUR_MS = 3_600_000;

const kept = (id: string, more: Partial<Kept> = {}): Kept => ({
  ...{ id, user: 1, tab: 't', order: Number(id), at: 0, place: '/receive/7' },
  ...{ scan: { text: id, source: 'wedge' }, calls: {}, ...more },
});
const idsOf = (all: Kept[]) => all.map(({ id }) => id);

describe('scans that a page has left on the device', () => {
  it('are gone on with in the order in which they were made', () => {
    const { waiting } = sortLeft([kept('3'), kept('1'), kept('2')], 0);
    expect(idsOf(waiting)).toEqual(['1', '2', '3']);
  });

  it.each([
    ['a scan of a moment ago', {}, 'waiting'],
    ['one of 22 hours ago, as its key is still known', { at: -22 * HOUR_MS }, 'waiting'],
    ['one of 23 hours ago', { at: -23 * HOUR_MS }, 'asked'],
    ['one of a clock that was ahead', { at: HOUR_MS }, 'waiting'],
    ['one that was refused unseen', { problem: { title: 'Refused', lines: [] } }, 'asked'],
    ['one that leads', { leader: '1' }, 'waiting'],
    ['one whose call was sent with another that was answered', { leader: '0' }, 'done'],
    ['the same after a day', { leader: '0', at: -30 * HOUR_MS }, 'done'],
  ] as const)('sort %s', (_, more, expected) => {
    const sorted = sortLeft([kept('1', more)], 0);
    const empty = { waiting: [], asked: [], done: [] };
    expect(sorted).toEqual({ ...empty, [expected]: [kept('1', more)] });
  });

  it('stay with the scan that leads them while it is there', () => {
    const left = [kept('1', { leader: '1' }), kept('2', { leader: '1' }), kept('3')];
    expect(idsOf(sortLeft(left, 0).waiting)).toEqual(['1', '2', '3']);
    expect(idsOf(bookedWith(left[1] as Kept, left))).toEqual(['1', '2']);
    expect(idsOf(bookedWith(left[2] as Kept, left))).toEqual(['3']);
  });

  it('are too old an hour before the server forgets their keys', () => {
    expect(isTooOld({ at: 0 }, 23 * HOUR_MS - 1)).toBe(false);
    expect(isTooOld({ at: 0 }, 23 * HOUR_MS)).toBe(true);
  });
});

describe('amounts that wait for their scan', () => {
  it('know what it has booked when it is answered, and what an amount before them has made of it', () => {
    const all = [kept('1'), kept('2', { amends: '1' }), kept('3', { amends: '1' }), kept('4', { amends: '9' })];
    expect(amountsOf(kept('1'), all, { by: 5 }).map(({ id, was }) => [id, was])).toEqual([
      ['2', { by: 5 }],
      ['3', { by: 5 }],
    ]);
    expect(amountsOf(all[1] as Kept, all, { by: 7 }).map(({ id, was }) => [id, was])).toEqual([['3', { by: 7 }]]);
  });
});
