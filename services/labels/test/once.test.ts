import type { Journal } from '../src/print/journal.ts';
import type { KeptJobs } from '../src/print/once.ts';
import { createOnce } from '../src/print/once.ts';
import { newJob } from '../src/print/print-job.ts';

describe('a record of prints that cannot be written', () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
  const asked = { user: 7, key: 'k', print: 'p' };

  /** Gives what becomes of a print whose saves after the first so many fail. */
  const printed = async (saves: number) => {
    let left = saves;
    const save: Journal['save'] = () => {
      left -= 1;
      if (left < 0) throw full;
    };
    let sent = 0;
    const warned: unknown[] = [];
    const log = { warn: (about: object) => void warned.push(about) };
    const outcome = await createOnce({ find: () => undefined, save, close: () => undefined }, log)(
      asked,
      async ({ jobs, save: keep }: KeptJobs) => {
        const job = newJob(1);
        jobs.push(Object.assign(job, { state: 'sending' as const }));
        keep();
        sent += 1;
        Object.assign(job, { state: 'accepted' as const });
        keep();
      },
    );
    return { sent, warned, ...outcome };
  };

  it('prints nothing, and says so', async () => {
    expect(await printed(0)).toMatchObject({
      sent: 0,
      fault: { kind: 'unavailable', message: expect.stringMatching(/nothing was printed: .*disk/), cause: full },
    });
  });

  it('says that it is not known, and how to ask again, once a job was sent', async () => {
    expect(await printed(1)).toMatchObject({
      sent: 1,
      fault: { kind: 'unavailable', message: expect.stringMatching(/not known.*same Idempotency-Key/), cause: full },
    });
  });

  it('does not hide that the label is printed, and is told in the log', async () => {
    expect(await printed(2)).toEqual({ sent: 1, warned: [{ err: full }], isReplayed: false });
  });
});
