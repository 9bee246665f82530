import type { CallOptions, ClientReadableStream, ServiceError } from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import { faultFrom } from '@stockroom/kernel';
import { inSpan, openSpan } from '@stockroom/tracing';
import type { Call } from './call.ts';
import { headersOf, metadataOf, REPLAYED } from './call.ts';
import type { Tls } from './credentials.ts';
import { channelCredentials } from './credentials.ts';
import { faultOf } from './fault-status.ts';
import { faultIn, largeFaultIn } from './large-fault.ts';
import type { ServiceName } from './load.ts';
import { serviceDefinition } from './load.ts';
import { openReads } from './reads/ask.ts';
import { openClient } from './renewed-client.ts';
import type { AnswerOf, MethodName, ReadName, RequestOf } from './shapes.ts';

/** Who asks: what travels with a call; `onReplayed` hears that the answer was kept from an earlier one. */
export type OutgoingCall = Call & { onReplayed?: (() => void) | undefined };

/** Reads that are asked for many together have nobody who asks. */
export type ReadCall = Pick<Call, 'requestId' | 'deadline'>;

/** A service on the other end of a channel, in the types of its proto. */
export type Remote<Name extends ServiceName> = {
  /** @throws Fault as the service threw it, or `unavailable` when no answer came before the deadline */
  ask: <M extends MethodName<Name>>(
    method: M,
    request: RequestOf<Name, M>,
    call: OutgoingCall,
  ) => Promise<AnswerOf<Name, M>>;
  /** As `ask`, for what is asked for all the time and may be asked twice: over streams that stay open, see reads/ask.ts. */
  read: <M extends ReadName<Name>>(
    method: M,
    request: RequestOf<Name, M>,
    call: ReadCall,
  ) => Promise<AnswerOf<Name, M>>;
  /** As `read`, but gives the answer's bytes: see encoded.ts. */
  readBytes: <M extends ReadName<Name>>(method: M, request: RequestOf<Name, M>, call: ReadCall) => Promise<Buffer>;
  /** Gives the batches of a streaming method as they come; leaving the loop cancels the call. */
  list: <M extends MethodName<Name>>(
    method: M,
    request: RequestOf<Name, M>,
    call: OutgoingCall,
  ) => AsyncIterable<AnswerOf<Name, M>>;
  /** As `list`, but gives the bytes of each batch. */
  listBytes: <M extends MethodName<Name>>(
    method: M,
    request: RequestOf<Name, M>,
    call: OutgoingCall,
  ) => AsyncIterable<Buffer>;
  /** Resolves when the channel is up; rejects at the deadline (milliseconds since 1970). */
  ready: (deadline: number) => Promise<void>;
  close: () => void;
};

/** A reader who leaves is no error. */
const FINE: number[] = [status.OK, status.CANCELLED];

const RENEW_MS = 30_000;
/** A stream takes reads for so much of that time: those that follow it go to replicas that are new too. */
const READS_PART = 1 / 3;

const channelOptions = {
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.min_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 1_000,
  // After a lost connection, as a replica that started anew often has another address.
  'grpc.dns_min_time_between_resolutions_ms': 1_000,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 5_000,
  'grpc.max_receive_message_length': 64 << 20,
};

/**
 * Opens a channel to a service; it connects at the first call and again whenever it was lost.
 * @param address host:port, dns:///name:port or ipv4:host:port,host:port, whose every address gets its share of the calls
 * @param tls our certificate, and whose the service's must be; without, the channel is plain
 * @param renewMs how soon a replica that is new is called
 */
export function dial<Name extends ServiceName>(
  name: Name,
  address: string,
  tls?: Tls,
  renewMs = RENEW_MS,
): Remote<Name> {
  const definition = serviceDefinition(name);
  const client = openClient(address, channelCredentials(tls), { ...channelOptions, renewMs });
  const reads = openReads(client.current, renewMs * READS_PART);
  const method = (key: string) => {
    const { path, requestSerialize, responseDeserialize } = definition[key] as (typeof definition)[string];
    return { path, serialize: requestSerialize, deserialize: responseDeserialize };
  };
  function unary<T>({ path, serialize, deserialize }: Method, request: object, call: OutgoingCall): Promise<T> {
    const send = () =>
      new Promise<T>((resolve, reject) => {
        const sent = client
          .current()
          .makeUnaryRequest(
            path,
            serialize,
            deserialize,
            request,
            metadataOf(call),
            optionsOf(call),
            (error, value) => {
              const fault = faultIn(value);
              if (error) reject(faultOf(error));
              else if (fault) reject(faultFrom(fault));
              else resolve(value as T);
            },
          );
        sent.on('status', (status) => status.metadata.get(REPLAYED).length > 0 && call.onReplayed?.());
        cancelWhenGone(sent, call);
      });
    return inSpan(path.slice(1), { kind: 'client' }, send);
  }
  async function read<T>(key: string, request: object, { call, decode }: Asked): Promise<T> {
    const { path, serialize, deserialize } = { ...method(key), ...decode };
    const question = { method: key, request: serialize(request), deadline: call.deadline };
    const answered = await inSpan(path.slice(1), { kind: 'client' }, async () => {
      const bytes = await reads.ask({ ...question, headers: headersOf(call) }).catch(throwFault);
      const value = bytes && deserialize(bytes);
      const fault = faultIn(value);
      if (fault) throw faultFrom(fault);
      return value;
    });
    return answered ? (answered as T) : unary({ path, serialize, deserialize }, request, call);
  }
  function stream<T>({ path, serialize, deserialize }: Method, request: object, call: OutgoingCall): AsyncIterable<T> {
    const span = openSpan(path.slice(1), { kind: 'client' });
    const batches = span.run(() =>
      client
        .current()
        .makeServerStreamRequest(path, serialize, deserialize, request, metadataOf(call), optionsOf(call)),
    );
    batches.on('status', ({ code }) => span.end(FINE.includes(code) ? undefined : { name: `status ${code}` }));
    cancelWhenGone(batches, call);
    return batchesOf(batches) as AsyncIterable<T>;
  }

  return {
    ask: (key, request, call) => unary(method(key), request, call),
    read: (key, request, call) => read(key, request, { call }),
    readBytes: (key, request, call) => read(key, request, { call, decode: { deserialize: asBytes } }),
    list: (key, request, call) => stream(method(key), request, call),
    listBytes: (key, request, call) => stream({ ...method(key), deserialize: asBytes }, request, call),
    ready: (deadline) =>
      new Promise((resolve, reject) =>
        client.current().waitForReady(deadline, (error) => (error ? reject(faultOf(error)) : resolve())),
      ),
    close: () => {
      reads.close();
      client.close();
    },
  };
}

type Method = {
  path: string;
  serialize: (request: object) => Buffer;
  deserialize: (bytes: Buffer) => object;
};

type Asked = { call: ReadCall; decode?: Pick<Method, 'deserialize'> };

const throwFault = (error: unknown): never => {
  throw faultOf(error);
};

const asBytes = (bytes: Buffer): object => largeFaultIn(bytes) ?? bytes;

function optionsOf(call: Call): CallOptions {
  return Number.isFinite(call.deadline) ? { deadline: call.deadline } : {};
}

function cancelWhenGone(
  sent: { cancel: () => void; on: (event: 'status', heard: () => void) => unknown },
  call: Call,
): void {
  const { signal } = call;
  if (!signal) return;
  const cancel = () => sent.cancel();
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  sent.on('status', () => signal.removeEventListener('abort', cancel));
}

async function* batchesOf(stream: ClientReadableStream<unknown>): AsyncGenerator<unknown> {
  try {
    for await (const batch of stream) yield batch;
  } catch (error) {
    throw faultOf(error as ServiceError);
  } finally {
    stream.cancel();
  }
}
