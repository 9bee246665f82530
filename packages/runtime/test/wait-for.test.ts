import { createWaitFor, type Log, SettingsError } from '../src/index.ts';

const never = new AbortController().signal;

/** A part that is there at this attempt; @returns what was logged too. */
function waiting({ forMs = 60_000, ending = never } = {}) {
  const said: string[] = [];
  const log = { info: (about: object, message: string) => said.push(`${message} ${JSON.stringify(about)}`) };
  return { said, waitFor: createWaitFor({ log: log as unknown as Log, ending, forMs }) };
}

function thereAt(attempt: number, error: Error = new Error('refused')) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries < attempt) throw error;
    return tries;
  };
}

describe('a start that needs another part', () => {
  it('says nothing when it is there', async () => {
    const { said, waitFor } = waiting();
    expect(await waitFor('the database', thereAt(1))).toBe(1);
    expect(said).toEqual([]);
  });

  it('waits, and says once for what and why, and once that it is there', async () => {
    const { said, waitFor } = waiting();
    expect(await waitFor('the database', thereAt(3))).toBe(3);
    expect(said).toEqual([
      'waiting for the database {"reason":"refused","at_most_s":60}',
      expect.stringMatching(/^the database is there {"waited_ms":\d+}$/),
    ]);
  });

  it('gives up in time, with the reason', async () => {
    const { waitFor } = waiting({ forMs: 600 });
    await expect(waitFor('the broker', thereAt(99))).rejects.toThrow('refused');
  });

  it('does not wait where it may not', async () => {
    const { said, waitFor } = waiting({ forMs: 0 });
    await expect(waitFor('the broker', thereAt(2))).rejects.toThrow('refused');
    expect(said).toEqual([]);
  });

  it('does not wait for a wrong setting to become right', async () => {
    const { said, waitFor } = waiting();
    const wrong = new SettingsError([{ name: 'MONGODB_URL', wrong: 'has no such option' }]);
    await expect(waitFor('the database', thereAt(2, wrong))).rejects.toBe(wrong);
    expect(said).toEqual([]);
  });

  it.each([
    ['in the midst of an attempt', () => new Promise<never>(() => {})],
    ['between attempts', () => Promise.reject(new Error('refused'))],
  ])('ends at once when the process is to end %s', async (_when, attempt) => {
    const ending = new AbortController();
    const { waitFor } = waiting({ ending: ending.signal });
    const waited = waitFor('the database', attempt);
    setImmediate(() => ending.abort(new Error('SIGTERM')));
    await expect(waited).rejects.toThrow('SIGTERM');
  });
});
