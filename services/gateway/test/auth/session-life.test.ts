import { expiryOf } from '../../src/auth/session-life.ts';

const at = (text: string) => new Date(`${text}Z`);
const created = at('2026-01-01T00:00');

describe('a session', () => {
  it.each([
    ['ends after 12 hours unused', false, '2026-01-02T06:00', '2026-01-02T18:00'],
    ['ends after 30 days, however much it is used', false, '2026-01-30T20:00', '2026-01-31T00:00'],
    ['ends after 90 days unused when it is remembered', true, '2026-03-01T00:00', '2026-05-30T00:00'],
  ])('%s', (_, remember, lastUsed, expires) => {
    expect(expiryOf({ remember, created }, at(lastUsed))).toEqual(at(expires));
  });
});
