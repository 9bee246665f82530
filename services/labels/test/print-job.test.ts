import type { SentJob } from '../src/print/print-job.ts';
import { isSameJob, isSurelyAbsent, newJob, replan } from '../src/print/print-job.ts';
import type { JobFacts } from '../src/print/printer.ts';

const SECOND = 1_000;

const aJob = (given: Partial<SentJob> = {}): SentJob => ({ ...newJob(2), token: 'ours', state: 'sending', ...given });
const listed = (given: Partial<JobFacts> = {}) => ({ id: 1, name: 'another', ...given }) as JobFacts;

describe('a job that the printer does not list', () => {
  // Sent when the printer had run for 100 s, looked for 30 s later.
  const sent = { at: 0, upTime: 100 };
  const older = listed({ createdUpTime: 99, state: 'completed' });
  const printer = { jobs: [older], upTime: 130 as number | undefined, now: 30 * SECOND };

  it.each<[string, boolean, Partial<SentJob>, Partial<typeof printer>]>([
    ['never arrived, where the printer ran on and lists an older one', true, {}, {}],
    ['never arrived, where clocks differ a little', true, {}, { upTime: 135 }],
    ['may have been printed, where it ran for longer than that', false, {}, { upTime: 136 }],
    ['may have been printed, where it was started again', false, {}, { upTime: 3 }],
    ['may have been printed, where it did not tell how long it ran', false, { sent: { at: 0 } }, {}],
    ['may have been printed, where it does not tell so', false, {}, { upTime: undefined }],
    ['may have been printed, where nothing older is listed', false, {}, { jobs: [{ ...older, createdUpTime: 100 }] }],
    ['may have been printed, where nothing older was printed', false, {}, { jobs: [{ ...older, state: 'held' }] }],
    ['may have been printed, where nothing is listed', false, {}, { jobs: [] }],
    ['may still be read', false, {}, { upTime: 129, now: 29 * SECOND }],
    ['did arrive, as the printer gave it a number', false, { id: 7 }, {}],
    ['did arrive, as it is listed after all', false, {}, { jobs: [older, listed({ name: 'Label 1 ours' })] }],
    ['may have been printed, where a job has no name', false, {}, { jobs: [older, listed({ name: '', id: 2 })] }],
    ['was not sent', false, { sent: undefined as never }, {}],
  ])('%s: %p', (_, isAbsent, job, changes) => {
    expect(isSurelyAbsent(aJob({ sent, ...job }), { ...printer, ...changes })).toBe(isAbsent);
  });
});

describe('a job', () => {
  it('is known by its name, and by its number only where the printer tells no names', () => {
    const job = aJob({ id: 1 });
    expect([listed(), listed({ name: 'Label 1 ours', id: 2 })].map((facts) => isSameJob(job, facts))).toEqual([
      false,
      true,
    ]);
    expect([1, 2].map((id) => isSameJob(job, listed({ name: '', id })))).toEqual([true, false]);
  });

  it('is sent once more under another name', () => {
    const job = aJob({ id: 7, sent: { at: 0 } });
    replan(job);
    expect(job).toStrictEqual({ token: expect.not.stringMatching('ours'), copies: 2, state: 'planned' });
  });
});
