import { Readable } from 'node:stream';
import { breakOff } from '@stockroom/http';
import { Fault } from '@stockroom/kernel';
import type { OutgoingCall } from '@stockroom/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onClientLeft } from './client-left.ts';
import type { ListForm, ListStream } from './list-forms.ts';
import { ANSWER_MS } from './outgoing-call.ts';

/** A list goes as fast as its reader takes it; only a service that is silent for this long has failed. */
export const SILENCE_MS = 10_000;

type Streamed<Row> = {
  /** Asks for the batches. */
  ask: (call: OutgoingCall) => AsyncIterable<readonly Row[]>;
  form: ListForm<Row>;
  /** The longest time until the first batch, in ms; that of every read when left out. */
  firstMs?: number | undefined;
};

/**
 * Answers a list batch by batch as the service gives them, no faster than the client reads, and stops the
 * service when the client goes. A failure before the first batch is an error answer; later the connection
 * is cut, as a list that ends early must not look whole.
 */
export async function streamList<Row>(request: FastifyRequest, reply: FastifyReply, asked: Streamed<Row>) {
  const { ask, form, firstMs = ANSWER_MS } = asked;
  const stop = new AbortController();
  onClientLeft(reply, () => stop.abort());
  const call = { ...request.call, deadline: Number.POSITIVE_INFINITY, signal: stop.signal };
  const batches = ask(call)[Symbol.asyncIterator]();
  const first = await within(firstMs, stop, () => batches.next());
  reply.headers(form.headers);
  const flow = { first, batches, stop, stream: form.open() };
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
  // Not done in `written`, which never begins for a reader who has gone already.
  list.once('close', () => leave(flow).catch((error) => request.log.warn({ err: error }, 'a list was not left')));
  return reply.send(list);
}

type Flow<Row> = {
  first: IteratorResult<readonly Row[]>;
  batches: AsyncIterator<readonly Row[]>;
  stop: AbortController;
  stream: ListStream<Row>;
};

async function* written<Row>({ first, batches, stop, stream }: Flow<Row>): AsyncGenerator<string | Buffer> {
  for (let next = first; !next.done; next = await within(SILENCE_MS, stop, () => batches.next())) {
    const bytes = stream.batch(next.value);
    if (bytes.length > 0) yield bytes;
  }
  const end = stream.end();
  if (end !== '') yield end;
}

/** Stops the service, as nobody reads any further. */
async function leave<Row>({ stop, batches }: Flow<Row>): Promise<void> {
  stop.abort();
  await batches.return?.();
}

/** Gives up on a service that is silent too long. @throws Fault("unavailable") */
async function within<T>(ms: number, stop: AbortController, wait: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => stop.abort(), ms);
  try {
    return await wait();
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    throw new Fault('unavailable', {
      message: 'Part of Stockroom does not answer at the moment; please try again.',
      retryAfterSeconds: 1,
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}
