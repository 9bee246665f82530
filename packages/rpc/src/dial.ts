import type { CallOptions, ClientReadableStream, ServiceError } from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import { faultFrom } from '@stockroom/kernel';
import { inSpan, openSpan } from '@stockroom/tracing';
import type { Call, OutgoingCall } from './call.ts';
import { metadataOf, wasReplayed } from './call.ts';
import type { Tls } from './credentials.ts';
import { channelCredentials } from './credentials.ts';
import { faultOf } from './fault-status.ts';
import { faultIn, largeFaultIn } from './large-fault.ts';
import type { Pace } from './list-pace.ts';
import { openPace } from './list-pace.ts';
import type { ServiceName } from './load.ts';
import { serviceDefinition } from './load.ts';
import { openAsking } from './questions/ask.ts';
import { overdue } from './questions/failure.ts';
import { openClient } from './renewed-client.ts';
import type { AnswerOf, MethodName, RequestOf } from './shapes.ts';

/** A service on the other end of a channel, in the types of its proto. */
export type Remote<Name extends ServiceName> = {
  /**
   * Asks a unary method, over a stream that stays open where that is as good as a call: see questions/ask.ts.
   * @throws Fault as the service threw it, or `unavailable` when no answer came before the deadline
   */
  ask: <M extends MethodName<Name>>(
    method: M,
    request: RequestOf<Name, M>,
    call: OutgoingCall,
  ) => Promise<AnswerOf<Name, M>>;
  /** As `ask`, but gives the answer's bytes: see encoded.ts. */
  askBytes: <M extends MethodName<Name>>(method: M, request: RequestOf<Name, M>, call: OutgoingCall) => Promise<Buffer>;
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
/** A stream takes questions for so much of that time: those that follow it go to replicas that are new too. */
const STREAM_PART = 1 / 3;

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
  const asking = openAsking(client.current, renewMs * STREAM_PART);
  const method = (key: string) => {
    const { path, requestSerialize, responseDeserialize } = definition[key] as (typeof definition)[string];
    return { key, path, serialize: requestSerialize, deserialize: responseDeserialize };
  };
  async function byStream({ key, serialize, deserialize }: Method, request: object, call: OutgoingCall) {
    // To hear that its asker has gone takes a call.
    if (call.signal) return undefined;
    const bytes = await asking.ask({ method: key, request: serialize(request), call });
    return bytes && deserialize(bytes);
  }
  function byCall({ path, serialize, deserialize }: Method, request: object, call: OutgoingCall) {
    return new Promise<object | undefined>((resolve, reject) => {
      const sent = client
        .current()
        .makeUnaryRequest(path, serialize, deserialize, request, metadataOf(call), optionsOf(call), (error, value) =>
          error ? reject(error) : resolve(value),
        );
      sent.on('status', ({ metadata }) => wasReplayed(metadata) && call.onReplayed?.());
      cancelWhenGone(sent, call);
    });
  }
  function ask<T>(asked: Method, request: object, call: OutgoingCall): Promise<T> {
    return inSpan(asked.path.slice(1), { kind: 'client' }, async () => {
      try {
        // Who asked has been told so already: nobody works for them any more.
        if (call.deadline <= Date.now()) throw overdue();
        const answer = (await byStream(asked, request, call)) ?? (await byCall(asked, request, call));
        const fault = faultIn(answer);
        if (fault) throw faultFrom(fault);
        return answer as T;
      } catch (error) {
        throw faultOf(error);
      }
    });
  }
  function stream<T>({ path, serialize, deserialize }: Method, request: object, call: OutgoingCall): AsyncIterable<T> {
    const span = openSpan(path.slice(1), { kind: 'client' });
    const pace = openPace();
    const options = { ...optionsOf(call), interceptors: [pace.interceptor] };
    const batches = span.run(() =>
      client.current().makeServerStreamRequest(path, serialize, deserialize, request, metadataOf(call), options),
    );
    batches.on('status', ({ code }) => span.end(FINE.includes(code) ? undefined : { name: `status ${code}` }));
    cancelWhenGone(batches, call);
    return batchesOf(batches, pace) as AsyncIterable<T>;
  }

  return {
    ask: (key, request, call) => ask(method(key), request, call),
    askBytes: (key, request, call) => ask({ ...method(key), deserialize: asBytes }, request, call),
    list: (key, request, call) => stream(method(key), request, call),
    listBytes: (key, request, call) => stream({ ...method(key), deserialize: asBytes }, request, call),
    ready: (deadline) =>
      new Promise((resolve, reject) =>
        client.current().waitForReady(deadline, (error) => (error ? reject(faultOf(error)) : resolve())),
      ),
    close: () => {
      asking.close();
      client.close();
    },
  };
}

type Method = {
  key: string;
  path: string;
  serialize: (request: object) => Buffer;
  deserialize: (bytes: Buffer) => object;
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

async function* batchesOf(stream: ClientReadableStream<unknown>, pace: Pace): AsyncGenerator<unknown> {
  try {
    for await (const batch of stream) {
      yield batch;
      pace.more();
    }
  } catch (error) {
    throw faultOf(error as ServiceError);
  } finally {
    pace.all();
    stream.cancel();
  }
}
