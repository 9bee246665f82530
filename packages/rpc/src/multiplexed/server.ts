// The server's side of multiplexed calls: see client.ts.
import type { Metadata, ServerDuplexStream, ServiceDefinition, StatusObject } from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import type { IncomingCall } from '../call.ts';
import { metadataFrom, wasReplayed } from '../call.ts';
import type { ReadAnswer as ReplyMessage } from '../generated/stockroom/common/v1/ReadAnswer.ts';
import type { ReadQuestion__Output as CallMessage } from '../generated/stockroom/common/v1/ReadQuestion.ts';
import { failureOf, notBegun } from './failure.ts';

/** A unary method as it is served. */
export type Serve = (
  call: IncomingCall & { request: unknown },
  reply: (error: Partial<StatusObject> | null, value?: unknown, trailer?: Metadata) => void,
) => unknown;

type Outcome = Partial<ReplyMessage>;
type Stream = ServerDuplexStream<CallMessage, ReplyMessage>;

/** Serves multiplexed calls by the same methods as ordinary calls. */
export function serveMultiplexed(definition: ServiceDefinition, methods: Map<string, Serve>) {
  const ends = new Set<() => void>();

  async function outcomeOf({ method, request, headers, actor, timeout_ms }: CallMessage): Promise<Outcome> {
    const serve = methods.get(method);
    const codec = definition[method];
    if (!serve || !codec) return { failure: notBegun(`No unary method: ${method}`) };
    const deadline = Date.now() + timeout_ms;
    const call = { request: codec.requestDeserialize(request), metadata: metadataFrom(headers, actor) };
    return new Promise((resolve, reject) => {
      const reply: Parameters<Serve>[1] = (error, value, trailer) => {
        const replayed = wasReplayed(error ? error.metadata : trailer);
        try {
          const outcome = error ? { failure: failureOf(error) } : { answer: codec.responseSerialize(value as object) };
          resolve({ ...outcome, replayed });
        } catch (defect) {
          reject(defect);
        }
      };
      // A handler does not hear that its caller has gone; it ends by itself.
      serve({ ...call, getDeadline: () => deadline, on: () => undefined }, reply);
    });
  }

  function serveStream(stream: Stream): void {
    let running = 0;
    let isEnding = false;
    const end = () => {
      isEnding = true;
      // The stream ends in order, after all replies: the caller knows by it that no other call was begun.
      if (running === 0) stream.end();
    };
    stream.on('data', async (message: CallMessage) => {
      if (isEnding) {
        if (running > 0) stream.write({ id: message.id, failure: notBegun('The service is stopping.') });
        return;
      }
      running += 1;
      const outcome = await outcomeOf(message).catch(broken);
      running -= 1;
      if (stream.cancelled) return;
      const isRead = stream.write({ id: message.id, ...outcome });
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
    serveStream,
    /** Ends every stream when its calls are answered. */
    end: () => {
      for (const end of ends) end();
    },
  };
}

// A request that cannot be read or a reply that cannot be written is logged by the caller alone.
const broken = (defect: unknown): Outcome => ({ failure: { code: status.INTERNAL, details: String(defect) } });
