// The other side of ask.ts.
import type { ServerDuplexStream, ServiceDefinition, StatusObject } from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import type { AskedCall } from '../call.ts';
import { metadataFrom } from '../call.ts';
import type { ReadAnswer } from '../generated/stockroom/common/v1/ReadAnswer.ts';
import type { ReadQuestion__Output as ReadQuestion } from '../generated/stockroom/common/v1/ReadQuestion.ts';
import { failureOf } from './failure.ts';

/** A unary method as it is served. */
export type Serve = (
  asked: AskedCall & { request: unknown },
  answer: (error: Partial<StatusObject> | null, value?: unknown) => void,
) => unknown;

/** See ReadName. */
const READS_BEGIN = /^(Get|Search|ApplyBatch)/;

type Stream = ServerDuplexStream<ReadQuestion, ReadAnswer>;

/** Answers questions over streams by the methods that calls are answered by. */
export function answerReads(definition: ServiceDefinition, methods: Record<string, Serve>) {
  const ends = new Set<() => void>();

  async function outcomeOf({ method, request, headers, timeout_ms }: ReadQuestion): Promise<Partial<ReadAnswer>> {
    const serve = READS_BEGIN.test(method) ? methods[method] : undefined;
    const codec = definition[method];
    if (!serve || !codec) return { failure: { code: status.UNIMPLEMENTED, details: `No read: ${method}` } };
    const deadline = Date.now() + timeout_ms;
    const asked = { request: codec.requestDeserialize(request), metadata: metadataFrom(headers) };
    return new Promise((resolve, reject) => {
      const answer: Parameters<Serve>[1] = (error, value) => {
        try {
          resolve(error ? { failure: failureOf(error) } : { answer: codec.responseSerialize(value as object) });
        } catch (defect) {
          reject(defect);
        }
      };
      // Reads are short: one that nobody waits for any more ends by itself.
      serve({ ...asked, getDeadline: () => deadline, on: () => undefined }, answer);
    });
  }

  function answer(stream: Stream): void {
    let running = 0;
    let isEnding = false;
    const end = () => {
      isEnding = true;
      // Who asked what was not heard any more asks again elsewhere.
      if (running === 0) stream.end();
    };
    stream.on('data', async (question: ReadQuestion) => {
      if (isEnding) return;
      running += 1;
      const outcome = await outcomeOf(question).catch(() => BROKEN);
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

const BROKEN: Partial<ReadAnswer> = { failure: { code: status.INTERNAL, details: 'Internal error.' } };
