import { Fault, isFault } from '@stockroom/kernel';
import type { Call, Remote } from '@stockroom/rpc';
import type { Outcome, StockBatch } from './batch.ts';

type Asked = Pick<Remote<'stockroom.catalog.v1.Catalog'>, 'ask'>;
export type AskedBatch = { batch: StockBatch; call: Call };

/** As many lines as the catalog applies at a time: nobody waits for a call that is longer than that. */
const MOST_LINES = 160;

/**
 * Asks for the batches of several requests by few calls, each under the request id of its first and until its latest
 * deadline. As a batch is applied once by its id, it may be asked for twice.
 * @returns in their order, what became of each, known as soon as its own call is answered: so what was asked first is
 *   settled while the catalog applies the rest; `unavailable` where it is not known
 */
export function askForAll(remote: Asked, asked: AskedBatch[]): Promise<Outcome | Fault>[] {
  const calls: AskedBatch[][] = [];
  let lines = MOST_LINES + 1;
  for (const one of asked) {
    lines += one.batch.lines.length;
    if (lines > MOST_LINES) {
      calls.push([]);
      lines = one.batch.lines.length;
    }
    calls.at(-1)?.push(one);
  }
  return calls.flatMap((call) => {
    const answers = askTogether(remote, call);
    return call.map(async (_, index) => (await answers)[index] as Outcome | Fault);
  });
}

function askTogether(remote: Asked, asked: AskedBatch[]): Promise<(Outcome | Fault)[]> {
  const [first] = asked;
  if (!first) return Promise.resolve([]);
  if (asked.length === 1) return askForOne(remote, first).then((outcome) => [outcome]);
  return askForMany(remote, asked, first);
}

async function askForOne({ ask }: Asked, { batch, call }: AskedBatch): Promise<Outcome | Fault> {
  try {
    return await ask('ApplyBatch', messageOf(batch), call);
  } catch (error) {
    return unknown(error);
  }
}

async function askForMany(remote: Asked, asked: AskedBatch[], { call }: AskedBatch): Promise<(Outcome | Fault)[]> {
  const deadline = Math.max(...asked.map((each) => each.call.deadline));
  try {
    const { answers } = await remote.ask(
      'ApplyBatches',
      { batches: asked.map(({ batch }) => messageOf(batch)) },
      { ...call, deadline },
    );
    return asked.map((_, index) => answers[index]?.outcome ?? unknownOutcome());
  } catch (error) {
    return asked.map(() => unknown(error));
  }
}

const messageOf = ({ user, ...batch }: StockBatch) => ({ ...batch, user_id: user.id, username: user.username });

const unknown = (error: unknown): Fault => (isFault(error, 'unavailable') ? error : unknownOutcome(error));

/** The answer while nobody knows what became of a batch. */
export function unknownOutcome(cause?: unknown): Fault {
  const message = 'It is not known yet whether the stock was changed; please try again.';
  return new Fault('unavailable', { message, retryAfterSeconds: 1, cause });
}
