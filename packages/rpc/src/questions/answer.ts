// The other side of ask.ts.
import type { Metadata, ServerDuplexStream, ServiceDefinition, StatusObject } from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import type { AskedCall } from '../call.ts';
import { metadataFrom, wasReplayed } from '../call.ts';
import type { ReadAnswer } from '../generated/stockroom/common/v1/ReadAnswer.ts';
import type { ReadQuestion__Output as ReadQuestion } from '../generated/stockroom/common/v1/ReadQuestion.ts';
import { failureOf, notBegun } from './failure.ts';

/** A unary method as it is served. */
export type Serve = (
  asked: AskedCall & { request: unknown },
  answer: (error: Partial<StatusObject> | null, value?: unknown, trailer?: Metadata) => void,
) => unknown;

type Outcome = Partial<ReadAnswer>;
type Stream = ServerDuplexStream<ReadQuestion, ReadAnswer>;

/** Answers questions over streams by the methods that calls are answered by. */
export function answerQuestions(definition: ServiceDefinition, methods: Map<string, Serve>) {
  const ends = new Set<() => void>();

  async function outcomeOf({ method, request, headers, actor, timeout_ms }: ReadQuestion): Promise<Outcome> {
    const serve = methods.get(method);
    const codec = definition[method];
    if (!serve || !codec) return { failure: notBegun(`No unary method: ${method}`) };
    const deadline = Date.now() + timeout_ms;
    const asked = { request: codec.requestDeserialize(request), metadata: metadataFrom(headers, actor) };
    return new Promise((resolve, reject) => {
      const answer: Parameters<Serve>[1] = (error, value, trailer) => {
        const replayed = wasReplayed(error ? error.metadata : trailer);
        try {
          const outcome = error ? { failure: failureOf(error) } : { answer: codec.responseSerialize(value as object) };
          resolve({ ...outcome, replayed });
        } catch (defect) {
          reject(defect);
        }
      };
      // One that nobody waits for any more ends by itself.
      serve({ ...asked, getDeadline: () => deadline, on: () => undefined }, answer);
    });
  }

  function answer(stream: Stream): void {
    let running = 0;
    let isEnding = false;
    const end = () => {
      isEnding = true;
      // In order, so after all answers: who asks knows by it that nothing else was begun.
      if (running === 0) stream.end();
    };
    stream.on('data', async (question: ReadQuestion) => {
      if (isEnding) {
        if (running > 0) stream.write({ id: question.id, failure: notBegun('The service stops.') });
        return;
      }
      running += 1;
      const outcome = await outcomeOf(question).catch(broken);
      running -= 1;
      if (stream.cancelled) return;
      const isRead = stream.write({ id: question.id, ...outcome });
      if (!isRead && !stream.isPaused()) {
        stream.pause();
        stream.once('drain', () => stream.resume());
      }
      if (isEnding) end();
    });
    stream.on('end', end);
    stream.on('error', () => undefined);
    stream.on('cancelled', () => ends.delete(end));
    stream.on('close', () => ends.delete(end));
    ends.add(end);
  }

  return {
    answer,
    /** Lets every stream end once the questions that it has are answered. */
    end: () => {
      for (const end of ends) end();
    },
  };
}

// A request that cannot be read, or an answer that cannot be written: only who asked has a log for it.
const broken = (defect: unknown): Outcome => ({ failure: { code: status.INTERNAL, details: String(defect) } });
