// Multiplexed calls: several unary calls share a stream that stays open, because a stream for each call costs more than its
// messages. Each call keeps its own deadline, headers and fault.
//
// An ordinary call follows when the server certainly did not begin the multiplexed one: the server says so, or it ends the
// stream in order, after the replies to all that it began. When a stream is lost in another way, nobody knows what became
// of its calls: one that is safe to make twice is made once more, and any other fails as when an ordinary call is lost.
//
// A replica that is cut off says nothing at all, for longer than any caller waits. So a stream whose calls wait is asked
// for a sign of life (silence.ts); without one, its calls that are safe to make twice go to another replica at once, and
// none goes to the silent one until it is heard again, or gRPC has given its connection up.
import type { Client, ClientDuplexStream, StatusObject } from '@grpc/grpc-js';
import { Metadata, status } from '@grpc/grpc-js';
import type { OutgoingCall } from '../call.ts';
import { actorOf, headersOf } from '../call.ts';
import type { ReadAnswer__Output as ReplyMessage } from '../generated/stockroom/common/v1/ReadAnswer.ts';
import type { ReadQuestion as CallMessage } from '../generated/stockroom/common/v1/ReadQuestion.ts';
import { ANSWER } from './definition.ts';
import { errorOf, isNotBegun, overdue } from './failure.ts';
import { openSilence } from './silence.ts';

/** A call of a unary method, its request as bytes. */
export type MultiplexedCall = {
  method: string;
  request: Buffer;
  /** True if it may be made twice. */
  isSafe: boolean;
  call: OutgoingCall;
};

export type Multiplexer = {
  /** Gives the reply's bytes, or undefined when it must be an ordinary call. @throws what an ordinary call throws */
  send: (call: MultiplexedCall) => Promise<Buffer | undefined>;
  close: () => void;
};

/** Calls take turns on the streams, and streams on the replicas, so that each replica has its share. */
const STREAMS = 4;
/** No stream is opened for this time after one that gave no reply: the server may not know of streams. */
const PAUSE_MS = 1_000;
const MAX_TIMER_MS = 2 ** 31 - 1;
/** A larger request would hold up those behind it. */
const MAX_REQUEST_BYTES = 64 << 10;

/**
 * Multiplexes calls over streams of the client that is current when they are opened.
 * @param lifeMs how long a stream takes calls
 */
export function openMultiplexer(client: () => Client, lifeMs: number): Multiplexer {
  let streams: CallStream[] = [];
  const silent = new Set<CallStream>();
  let turn = 0;
  let pausedUntil = 0;

  function open(): CallStream {
    const { path, requestSerialize, responseDeserialize } = ANSWER;
    const stream = client().makeBidiStreamRequest(path, requestSerialize, responseDeserialize, new Metadata());
    const opened = openCallStream(stream as unknown as Stream, {
      whenUseless: () => {
        pausedUntil = Date.now() + PAUSE_MS;
      },
      whenSilent: () => {
        silent.add(opened);
        return streams.length === 0 || !streams.every(isSilent);
      },
      whenHeardOrEnded: () => silent.delete(opened),
    });
    return opened;
  }

  /** True if it leads to the same replica as one that is silent; one that is not connected yet may lead anywhere. */
  const isSilent = (stream: CallStream) => silent.size > 0 && [...silent].some((one) => one.peer() === stream.peer());

  // All are opened together, so that they go to one replica after the other.
  function openAll(): void {
    streams = Array.from({ length: STREAMS }, open);
    setTimeout(retireAll, lifeMs).unref();
  }

  function retireAll(): void {
    for (const stream of streams) stream.retire();
    streams = [];
  }

  /** @returns undefined where all lead to silent replicas: an ordinary call may find another */
  function nextStream(): CallStream | undefined {
    if (streams.length === 0) openAll();
    for (let passed = 0; passed < STREAMS; passed += 1) {
      turn = (turn + 1) % STREAMS;
      const current = streams[turn] as CallStream;
      if (isSilent(current)) continue;
      const stream = current.takesMore() ? current : open();
      streams[turn] = stream;
      return stream;
    }
    return undefined;
  }

  return {
    send: async (call) => {
      for (;;) {
        if (Date.now() < pausedUntil || call.request.length > MAX_REQUEST_BYTES) return undefined;
        const stream = nextStream();
        if (!stream || stream.isFull()) return undefined;
        const reply = await stream.send(call);
        if (reply !== ELSEWHERE) return reply;
      }
    },
    close: retireAll,
  };
}

type Stream = ClientDuplexStream<CallMessage, ReplyMessage>;
/** The outcome of a call that is to be made at another replica. */
const ELSEWHERE = Symbol('elsewhere');
type Outcome = Buffer | undefined | typeof ELSEWHERE;

type Pending = {
  sent: MultiplexedCall;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
};

type CallStream = {
  send: (sent: MultiplexedCall) => Promise<Outcome>;
  takesMore: () => boolean;
  isFull: () => boolean;
  retire: () => void;
  /** The address of the replica that it leads to. */
  peer: () => string;
};

type Hooks = {
  whenUseless: () => void;
  /** @returns whether its calls can go elsewhere */
  whenSilent: () => boolean;
  whenHeardOrEnded: () => void;
};

/** One stream, from its opening until its last call is answered. */
function openCallStream(stream: Stream, { whenUseless, whenSilent, whenHeardOrEnded }: Hooks): CallStream {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let isRetired = false;
  let isSilent = false;
  let hasReplied = false;
  const silence = openSilence({
    isWaiting: () => pending.size > 0,
    ask: () => stream.write(SIGN_OF_LIFE),
    onSilent: () => {
      isRetired = true;
      isSilent = true;
      if (!whenSilent()) return;
      for (const [id, { sent }] of [...pending]) if (sent.isSafe) settle(id, ({ resolve }) => resolve(ELSEWHERE));
    },
  });

  // One that is silent stays open: by it, its replica is heard again.
  function retire(): void {
    isRetired = true;
    if (pending.size === 0 && !isSilent) stream.cancel();
  }

  function hear(): void {
    hasReplied = true;
    silence.hear();
    if (!isSilent) return;
    isSilent = false;
    whenHeardOrEnded();
    retire();
  }

  function settle(id: number, how: (one: Pending) => void): void {
    const one = pending.get(id);
    if (!one) return;
    pending.delete(id);
    clearTimeout(one.timer);
    how(one);
    if (isRetired) retire();
  }

  stream.on('data', ({ id, answer, failure, replayed }: ReplyMessage) => {
    hear();
    settle(id, ({ sent, resolve, reject }) => {
      if (replayed) sent.call.onReplayed?.();
      if (failure && !isNotBegun(failure)) reject(errorOf(failure));
      else resolve(failure ? undefined : answer);
    });
  });
  stream.on('error', () => undefined);
  stream.on('status', (ending) => {
    isRetired = true;
    silence.stop();
    whenHeardOrEnded();
    // Replies that came before the status are read first.
    stream.once('end', () => settleAll(ending));
  });

  function settleAll({ code, details }: StatusObject): void {
    if (pending.size > 0 && !hasReplied) whenUseless();
    for (const id of [...pending.keys()]) {
      settle(id, ({ sent, resolve, reject }) => {
        if (NOTHING_BEGUN.includes(code) || sent.isSafe) resolve(undefined);
        else
          reject(errorOf({ code: status.UNAVAILABLE, details: `The stream was lost before the answer: ${details}` }));
      });
    }
  }

  function expire(id: number): void {
    // A server that is late here may be late again: further calls go to another stream.
    isRetired = true;
    settle(id, ({ reject }) => reject(overdue()));
  }

  return {
    takesMore: () => !isRetired,
    isFull: () => stream.writableNeedDrain,
    retire,
    peer: () => stream.getPeer(),
    send: (sent) =>
      new Promise((resolve, reject) => {
        const { method, request, call } = sent;
        const id = ++lastId;
        const timeoutMs = Math.min(Math.max(0, call.deadline - Date.now()), MAX_TIMER_MS);
        pending.set(id, { sent, resolve, reject, timer: setTimeout(expire, timeoutMs, id) });
        silence.watch();
        stream.write({ id, timeout_ms: timeoutMs, method, request, headers: headersOf(call), actor: actorOf(call) });
      }),
  };
}

/** A call of no method, which any server answers at once. */
const SIGN_OF_LIFE: CallMessage = { id: 0, method: '' };

/** The server began none of the open calls if the stream ends in order, or if the server does not know such streams. */
const NOTHING_BEGUN: number[] = [status.OK, status.UNIMPLEMENTED];
