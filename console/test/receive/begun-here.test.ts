import { type Begun, begunHere, lastOfToday, noteBegun } from '../../src/receive/begun-here.ts';

const at = (text: string) => new Date(text).getTime();
const aStorage = (saved: string | null = null) => {
  let text = saved;
  const setItem = (_: string, value: string) => {
    text = value;
  };
  return { getItem: () => text, setItem };
};

describe('the deliveries begun on this device', () => {
  const all: Begun[] = [
    { id: 1, user: 7, at: at('2026-11-26T23:59:59') },
    { id: 2, user: 7, at: at('2026-11-27T00:00:00') },
    { id: 3, user: 7, at: at('2026-11-27T08:00:00') },
    { id: 4, user: 8, at: at('2026-11-27T09:00:00') },
  ];

  it.each([
    ['is the last one that the person began today', 7, '2026-11-27T10:00:00', 3],
    ['is none of another person', 8, '2026-11-27T10:00:00', 4],
    ['is none of yesterday', 7, '2026-11-28T00:00:00', undefined],
    ['is none where the person has begun none', 9, '2026-11-27T10:00:00', undefined],
  ])('%s', (_, user, now, expected) => {
    expect(lastOfToday(all, { user, now: at(now) })).toBe(expected);
  });

  it('are kept in the order in which they were begun', () => {
    const storage = aStorage();
    for (const one of all) noteBegun(storage, one);
    expect(begunHere(storage)).toEqual(all);
  });

  it.each([null, '', 'x', '{}', '[1]', '[{"id":1}]', 'null'])('are none where %j is written', (saved) => {
    expect(begunHere(aStorage(saved))).toEqual([]);
  });
});
