// Reads that are asked for all the time go over streams that stay open: a call for each costs more than its question and
// its answer. What a call has and a stream has not, each question has for itself: a deadline, headers, a fault. Of a
// question whose stream ends nobody knows more than that it may be asked twice, as it only reads or is done once by its
// id: so it is asked once more, by a call.
import type { Client, ClientDuplexStream } from '@grpc/grpc-js';
import { Metadata, status } from '@grpc/grpc-js';
import type { ReadAnswer__Output as ReadAnswer } from '../generated/stockroom/common/v1/ReadAnswer.ts';
import type { ReadQuestion } from '../generated/stockroom/common/v1/ReadQuestion.ts';
import { ANSWER } from './definition.ts';
import { errorOf, isNoRead } from './failure.ts';

/** A question as it is sent; `deadline` is in milliseconds since 1970. */
export type Read = { method: string; request: Buffer; headers: Record<string, string>; deadline: number };

export type Reads = {
  /** Gives the answer's bytes, or undefined when it must be asked by a call. @throws what a call would throw */
  ask: (read: Read) => Promise<Buffer | undefined>;
  close: () => void;
};

/** Questions take turns on them, and streams on the replicas, so that each replica has its share. */
const SIDE_BY_SIDE = 4;
/** After a stream that gave no answer: it may be that nobody knows of streams there. */
const PAUSE_MS = 1_000;
/** Timers know no longer time. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Asks over streams of the client that is current when they are opened.
 * @param lifeMs how long a stream takes questions
 */
export function openReads(client: () => Client, lifeMs: number): Reads {
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
    ask: async (read) => {
      if (Date.now() < pausedUntil) return undefined;
      const line = lineInTurn();
      return line.isFull() ? undefined : line.ask(read);
    },
    close: retireAll,
  };
}

type Stream = ClientDuplexStream<ReadQuestion, ReadAnswer>;
type Waiting = {
  resolve: (answer: Buffer | undefined) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
};
type Line = Pick<Reads, 'ask'> & { takesMore: () => boolean; isFull: () => boolean; retire: () => void };

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

  stream.on('data', ({ id, answer, failure }: ReadAnswer) => {
    gaveAnswers = true;
    settle(id, ({ resolve, reject }) => {
      if (failure && !isNoRead(failure)) reject(errorOf(failure));
      else resolve(failure ? undefined : answer);
    });
  });
  stream.on('error', () => undefined);
  stream.on('status', () => {
    const hadQuestions = unanswered.size > 0;
    retire();
    for (const id of [...unanswered.keys()]) settle(id, ({ resolve }) => resolve(undefined));
    if (hadQuestions && !gaveAnswers) whenUseless();
  });

  function late(id: number): void {
    // Who answers too late here may do so again: what comes next goes elsewhere.
    isRetired = true;
    settle(id, ({ reject }) => reject(errorOf({ code: status.DEADLINE_EXCEEDED, details: 'Deadline exceeded' })));
  }

  return {
    takesMore: () => !isRetired,
    isFull: () => stream.writableNeedDrain,
    retire,
    ask: ({ deadline, ...question }) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        const leftMs = Math.min(Math.max(0, deadline - Date.now()), LONGEST_MS);
        unanswered.set(id, { resolve, reject, timer: setTimeout(late, leftMs, id) });
        stream.write({ id, timeout_ms: leftMs, ...question });
      }),
  };
}
