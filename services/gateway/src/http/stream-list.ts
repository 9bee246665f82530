import { Readable } from 'node:stream';
import { breakOff } from '@stockroom/http';
import { Fault } from '@stockroom/kernel';
import type { OutgoingCall } from '@stockroom/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_MS, callFor } from './outgoing-call.ts';

// A list goes as fast as its reader takes it; only a service that is silent for this long has failed.
const SILENCE_MS = 10_000;

type List<Batch> = {
  /** Asks for the batches. */
  ask: (call: OutgoingCall) => AsyncIterable<Batch>;
  /** Writes what is in a batch as a JSON array; its bytes are then ours to change. */
  write: (batch: Batch) => string | Buffer;
};

const [OPEN, COMMA] = Buffer.from('[,') as unknown as [number, number];
const EMPTY = '[]'.length;

/**
 * Answers a JSON array batch by batch as the service gives them, no faster than the client reads, and stops the
 * service when the client goes. A failure before the first batch is an error answer; later the connection
 * is cut, as an array that ends early must not look whole.
 */
export async function streamList<Batch>(request: FastifyRequest, reply: FastifyReply, { ask, write }: List<Batch>) {
  const stop = new AbortController();
  const call = { ...callFor(request, reply), deadline: Number.POSITIVE_INFINITY, signal: stop.signal };
  const batches = ask(call)[Symbol.asyncIterator]();
  const first = await within(ANSWER_MS, stop, () => batches.next());
  reply.type('application/json; charset=utf-8');
  const flow = { first, batches, stop, write };
  if (request.method === 'HEAD') {
    await leave(flow);
    // A stream, because the length of the list is not known.
    return reply.send(Readable.from([]));
  }
  try {
    request.server.concurrency.enterLongAnswer(request);
  } catch (error) {
    await leave(flow);
    throw error;
  }
  const list = Readable.from(written(flow), { objectMode: false });
  list.once('error', (error) => breakOff(error, request));
  // Not left to what writes it: that never begins for a reader who has gone already.
  list.once('close', () => leave(flow).catch((error) => request.log.warn({ err: error }, 'a list was not left')));
  return reply.send(list);
}

type Flow<Batch> = {
  first: IteratorResult<Batch>;
  batches: AsyncIterator<Batch>;
  stop: AbortController;
  write: List<Batch>['write'];
};

async function* written<Batch>({ first, batches, stop, write }: Flow<Batch>): AsyncGenerator<string | Buffer> {
  let isFirst = true;
  for (let next = first; !next.done; next = await within(SILENCE_MS, stop, () => batches.next())) {
    const array = write(next.value);
    const bytes = typeof array === 'string' ? Buffer.from(array) : array;
    if (bytes.length === EMPTY) continue;
    bytes[0] = isFirst ? OPEN : COMMA;
    yield bytes.subarray(0, -1);
    isFirst = false;
  }
  yield isFirst ? '[]' : ']';
}

/** Lets the service stop: nobody reads any further. */
async function leave<Batch>({ stop, batches }: Flow<Batch>): Promise<void> {
  stop.abort();
  await batches.return?.();
}

/** Gives up on a service that is silent too long. */
async function within<T>(ms: number, stop: AbortController, wait: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => stop.abort(), ms);
  try {
    return await wait();
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    throw new Fault('unavailable', {
      message: 'A part of the service does not answer at the moment; please try again.',
      retryAfterSeconds: 1,
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}
