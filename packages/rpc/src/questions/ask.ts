// Most of what services ask each other goes over streams that stay open: a call for each costs more than its question
// and its answer. What a call has and a stream has not, each question has for itself: a deadline, headers, a fault.
//
// What a stream took is asked elsewhere, by a call, only when it is known that nobody began it: who is asked says so, or
// ends the stream in order, after the answers to all that it began. When a stream is lost, nobody knows what became of
// its questions: a read is asked once more, and whoever asked for a change hears the same as when a call is lost.
import type { Client, ClientDuplexStream, StatusObject } from '@grpc/grpc-js';
import { Metadata, status } from '@grpc/grpc-js';
import type { OutgoingCall } from '../call.ts';
import { actorOf, headersOf } from '../call.ts';
import type { ReadAnswer__Output as Answer } from '../generated/stockroom/common/v1/ReadAnswer.ts';
import type { ReadQuestion } from '../generated/stockroom/common/v1/ReadQuestion.ts';
import { ANSWER } from './definition.ts';
import { errorOf, isNotBegun, overdue } from './failure.ts';

/** What is asked of a unary method, its request as bytes. */
export type Question = { method: string; request: Buffer; call: OutgoingCall };

export type Asking = {
  /** Gives the answer's bytes, or undefined when it must be asked by a call. @throws what a call would throw */
  ask: (question: Question) => Promise<Buffer | undefined>;
  close: () => void;
};

/** Questions take turns on them, and streams on the replicas, so that each replica has its share. */
const SIDE_BY_SIDE = 4;
/** After a stream that gave no answer: it may be that nobody knows of streams there. */
const PAUSE_MS = 1_000;
/** Timers know no longer time. */
const LONGEST_MS = 2 ** 31 - 1;
/** A larger request would hold up those behind it. */
const LARGEST_REQUEST = 64 << 10;

/** By their names, methods that only read, or do what they are asked once by its id. */
const mayBeAskedTwice = (method: string): boolean => /^(Get|List|Find|Search|ApplyBatch)/.test(method);

/**
 * Asks over streams of the client that is current when they are opened.
 * @param lifeMs how long a stream takes questions
 */
export function openAsking(client: () => Client, lifeMs: number): Asking {
  let lines: Line[] = [];
  let turn = 0;
  let pausedUntil = 0;

  function open(): Line {
    const { path, requestSerialize, responseDeserialize } = ANSWER;
    const stream = client().makeBidiStreamRequest(path, requestSerialize, responseDeserialize, new Metadata());
    return openLine(stream as unknown as Stream, () => {
      pausedUntil = Date.now() + PAUSE_MS;
    });
  }

  // All at once, so that one goes to each replica after the other.
  function openAll(): void {
    lines = Array.from({ length: SIDE_BY_SIDE }, open);
    setTimeout(retireAll, lifeMs).unref();
  }

  function retireAll(): void {
    for (const line of lines) line.retire();
    lines = [];
  }

  function lineInTurn(): Line {
    if (lines.length === 0) openAll();
    turn = (turn + 1) % SIDE_BY_SIDE;
    const standing = lines[turn] as Line;
    const line = standing.takesMore() ? standing : open();
    lines[turn] = line;
    return line;
  }

  return {
    ask: async (question) => {
      if (Date.now() < pausedUntil || question.request.length > LARGEST_REQUEST) return undefined;
      const line = lineInTurn();
      return line.isFull() ? undefined : line.ask(question);
    },
    close: retireAll,
  };
}

type Stream = ClientDuplexStream<ReadQuestion, Answer>;
type Waiting = {
  question: Question;
  resolve: (answer: Buffer | undefined) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
};
type Line = Pick<Asking, 'ask'> & { takesMore: () => boolean; isFull: () => boolean; retire: () => void };

/** One stream, from its opening until its last question is answered. */
function openLine(stream: Stream, whenUseless: () => void): Line {
  const unanswered = new Map<number, Waiting>();
  let lastId = 0;
  let isRetired = false;
  let gaveAnswers = false;

  function retire(): void {
    isRetired = true;
    if (unanswered.size === 0) stream.cancel();
  }

  function settle(id: number, how: (waiting: Waiting) => void): void {
    const waiting = unanswered.get(id);
    if (!waiting) return;
    unanswered.delete(id);
    clearTimeout(waiting.timer);
    how(waiting);
    if (isRetired) retire();
  }

  stream.on('data', ({ id, answer, failure, replayed }: Answer) => {
    gaveAnswers = true;
    settle(id, ({ question, resolve, reject }) => {
      if (replayed) question.call.onReplayed?.();
      if (failure && !isNotBegun(failure)) reject(errorOf(failure));
      else resolve(failure ? undefined : answer);
    });
  });
  stream.on('error', () => undefined);
  stream.on('status', (ending) => {
    isRetired = true;
    // After the answers that came before it.
    stream.once('end', () => leave(ending));
  });

  function leave({ code, details }: StatusObject): void {
    if (unanswered.size > 0 && !gaveAnswers) whenUseless();
    for (const id of [...unanswered.keys()]) {
      settle(id, ({ question, resolve, reject }) => {
        if (BEGAN_NOTHING.includes(code) || mayBeAskedTwice(question.method)) resolve(undefined);
        else
          reject(errorOf({ code: status.UNAVAILABLE, details: `The stream was lost before the answer: ${details}` }));
      });
    }
  }

  function late(id: number): void {
    // Who answers too late here may do so again: what comes next goes elsewhere.
    isRetired = true;
    settle(id, ({ reject }) => reject(overdue()));
  }

  return {
    takesMore: () => !isRetired,
    isFull: () => stream.writableNeedDrain,
    retire,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const { method, request, call } = question;
        const id = ++lastId;
        const leftMs = Math.min(Math.max(0, call.deadline - Date.now()), LONGEST_MS);
        unanswered.set(id, { question, resolve, reject, timer: setTimeout(late, leftMs, id) });
        stream.write({ id, timeout_ms: leftMs, method, request, headers: headersOf(call), actor: actorOf(call) });
      }),
  };
}

/** How a stream ends whose open questions nobody began: in order, or where nobody knows of such streams. */
const BEGAN_NOTHING: number[] = [status.OK, status.UNIMPLEMENTED];
