import { isQuiet, type Moment } from '../../src/offline/quiet.ts';

const NOW = 10_000_000;
const quiet: Moment = { now: NOW, usedAt: NOW - 60_000, doneAt: undefined, open: 0, isBusy: false };

describe('the page may be loaded again', () => {
  it('when nobody has used it for a minute', () => expect(isQuiet(quiet)).toBe(true));
  it('when what was done last is ten minutes old', () =>
    expect(isQuiet({ ...quiet, doneAt: NOW - 600_000 })).toBe(true));

  it.each<[string, Partial<Moment>]>([
    ['somebody has just used it', { usedAt: NOW - 59_999 }],
    ['an act is not saved', { open: 1 }],
    ['text would be lost', { isBusy: true }],
    ['somebody may yet want to take back what was done', { doneAt: NOW - 599_999 }],
  ])('not while %s', (_, change) => expect(isQuiet({ ...quiet, ...change })).toBe(false));
});
