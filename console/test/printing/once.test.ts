import { jest } from '@jest/globals';
import { StockroomError } from '@stockroom/client';
import { once } from '../../src/printing/once.ts';

const what = { labels: [{ barcode_id: 3, copies: 2 }] };

type Try = { of?: object; printer?: string; status: number };

/** The default printer, as the list of printers names it. */
const byDefault = 'desk';

/** Sends so often, and is answered so: a status is a refusal, 0 no answer. @returns the keys, and the printers */
async function sentIn(tries: Try[]): Promise<{ keys: string[]; printers: string[] }> {
  const sent: { keys: string[]; printers: string[] } = { keys: [], printers: [] };
  for (const { of = what, printer = 'desk', status } of tries) {
    const send = async (key: { 'Idempotency-Key': string }, on: string) => {
      sent.keys.push(key['Idempotency-Key']);
      sent.printers.push(on);
      if (status !== 201) throw new StockroomError('No.', { status: status || undefined });
      return { id: 7 };
    };
    await once({ what: of, printer, byDefault }, send).catch(() => {});
  }
  return sent;
}

describe('what is sent to a printer', () => {
  it.each([
    ['there is no answer', 0],
    ['the service is down', 503],
    ['something else than Stockroom answers', 502],
  ])('keeps its key where %s, so that a retry never prints twice', async (_, status) => {
    const { keys } = await sentIn([{ status }, { of: { ...what }, status }, { status: 201 }]);
    expect(new Set(keys).size).toBe(1);
  });

  it('is the same where the default printer is chosen by its name meanwhile, or no more', async () => {
    const { keys, printers } = await sentIn([
      { printer: '', status: 0 },
      { printer: 'desk', status: 0 },
      { printer: '', status: 201 },
      { printer: 'desk', status: 0 },
      { printer: '', status: 201 },
    ]);
    expect(printers).toEqual(['', '', '', 'desk', 'desk']);
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 3]);
  });

  it('goes to the printer that is chosen where the default one gave no answer', async () => {
    const { keys, printers } = await sentIn([
      { printer: '', status: 0 },
      { printer: 'dock', status: 201 },
      { printer: '', status: 201 },
    ]);
    expect(printers).toEqual(['', 'dock', '']);
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 1, 0]);
  });

  it('goes to the printer that is chosen where nobody knows which is the default one', async () => {
    const printers: string[] = [];
    const send = async (_: object, on: string) => {
      printers.push(on);
      if (on === '') throw new StockroomError('No.', {});
    };
    for (const printer of ['', 'dock']) await once({ what: 'a label', printer }, send).catch(() => {});
    expect(printers).toEqual(['', 'dock']);
  });

  it('is another print when it is asked for again long after', async () => {
    jest.useFakeTimers();
    const { keys } = await sentIn([{ of: { labels: [1] }, status: 0 }]);
    jest.advanceTimersByTime(9 * 60_000);
    keys.push(...(await sentIn([{ of: { labels: [1] }, status: 0 }])).keys);
    jest.advanceTimersByTime(60 * 60_000);
    keys.push(...(await sentIn([{ of: { labels: [1] }, status: 201 }])).keys);
    jest.useRealTimers();
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2]);
  });

  it('is another print once it was printed or refused, and where it is something else', async () => {
    const { keys } = await sentIn([
      { status: 422 },
      { status: 201 },
      { status: 201 },
      { printer: 'dock', status: 0 },
      { printer: 'gate', status: 201 },
      { of: { labels: [] }, printer: 'dock', status: 201 },
    ]);
    expect(new Set(keys).size).toBe(6);
    // What had no answer is still the same print.
    expect((await sentIn([{ printer: 'dock', status: 201 }])).keys).toEqual([keys[3]]);
  });
});
