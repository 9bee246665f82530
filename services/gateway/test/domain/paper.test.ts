import { isFault } from '@stockroom/kernel';
import { dayIn, refuseUntimely, WORK_PAPERS } from '../../src/domain/paper.ts';

describe('the papers of a work', () => {
  const out = { outbound_close_timestamp: '2026-11-20T08:38:07.430655+00:00' };
  const back = { ...out, returned_close_timestamp: '2026-11-21T08:38:07.430655+00:00' };

  it.each([
    ['open', {}, ['picking-list']],
    ['whose outbound is closed', out, ['delivery-note']],
    ['that is over', back, ['delivery-note', 'return-note']],
  ])('%s are those of its state', (_, phases, wanted) => {
    const given = WORK_PAPERS.filter((kind) => {
      try {
        refuseUntimely(kind, { id: 7, ...phases });
        return true;
      } catch (error) {
        if (!isFault(error, 'invalid')) throw error;
        expect([error.message, Object.keys(error.fields ?? {})]).toEqual([
          expect.stringMatching(/^Work 7 has/),
          ['kind'],
        ]);
        return false;
      }
    });
    expect(given).toEqual(wanted);
  });
});

describe('the day of a moment', () => {
  it.each([
    ['2026-11-20T23:30:00.000000+00:00', 'UTC', '2026-11-20'],
    ['2026-11-20T23:30:00.000000+00:00', 'Europe/Budapest', '2026-11-21'],
    ['2026-03-01T04:59:59.999999+00:00', 'America/New_York', '2026-02-28'],
    ['2026-01-01T11:00:00.000000+00:00', 'Pacific/Auckland', '2026-01-02'],
  ])('%s in %s is %s', (moment, zone, day) => expect(dayIn(zone, new Date(moment))).toBe(day));
});
