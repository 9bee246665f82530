import type { CallOptions, ClientReadableStream, ServiceError } from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import { faultFrom } from '@stockroom/kernel';
import { inSpan, openSpan } from '@stockroom/tracing';
import type { Call, OutgoingCall } from './call.ts';
import { metadataOf, wasReplayed } from './call.ts';
import type { Tls } from './credentials.ts';
import { channelCredentials } from './credentials.ts';
import { dryRunPath } from './dry-run.ts';
import { faultOf, overdue, wasLost } from './fault-status.ts';
import { faultIn } from './large-fault.ts';
import type { Pace } from './list-pace.ts';
import { createPace } from './list-pace.ts';
import type { ServiceName } from './load.ts';
import { isIdempotent, serviceDefinition } from './load.ts';
import type { AnswerOf, MethodName, RequestOf } from './method-types.ts';
import { openClient } from './renewed-client.ts';

/** A service on the other end of a channel, in the types of its proto. */
export type Remote<Name extends ServiceName> = {
  /**
   * Calls a unary method.
   * @throws Fault as the service threw it, or `unavailable` when no answer came before the deadline
   */
  ask: <M extends MethodName<Name>>(
    method: M,
    request: RequestOf<Name, M>,
    call: OutgoingCall,
  ) => Promise<AnswerOf<Name, M>>;
  /** Gives the batches of a streaming method as they come; leaving the loop cancels the call. */
  list: <M extends MethodName<Name>>(
    method: M,
    request: RequestOf<Name, M>,
    call: OutgoingCall,
  ) => AsyncIterable<AnswerOf<Name, M>>;
  /** Resolves when the channel is up; rejects at the deadline (milliseconds since 1970). */
  ready: (deadline: number) => Promise<void>;
  close: () => void;
};

/** The ends of a stream that are no error: a reader may leave. */
const FINE: number[] = [status.OK, status.CANCELLED];

const RENEW_MS = 30_000;

const channelOptions = {
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.min_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 250,
  // A replica that was restarted often has another address.
  'grpc.dns_min_time_between_resolutions_ms': 1_000,
  // A replica that is cut off has no connection after 3 s; one whose event loop stands still is not given up in haste.
  'grpc.keepalive_time_ms': 1_000,
  'grpc.keepalive_timeout_ms': 2_000,
  'grpc.max_receive_message_length': 64 << 20,
};

// A call that never reached its service, or whose connection was lost, is made again, at another replica if there is one.
const retryPolicy = {
  maxAttempts: 3,
  initialBackoff: '0.05s',
  maxBackoff: '0.2s',
  backoffMultiplier: 2,
  retryableStatusCodes: ['UNAVAILABLE'],
};

/** gRPC's own settings of a service: its replicas take turns, and idempotent methods are retried. */
function serviceConfig(service: ServiceName): string {
  const methods = Object.entries(serviceDefinition(service)).filter(([, method]) => isIdempotent(method));
  const name = methods.map(([method]) => ({ service, method }));
  return JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }], methodConfig: [{ name, retryPolicy }] });
}

export type DialOptions = {
  /** The time in which a new replica gets its first calls. */
  renewMs?: number;
};

/**
 * Opens a channel to a service; it connects at the first call and again whenever it was lost.
 * @param address host:port, dns:///name:port or ipv4:host:port,host:port, whose every address gets its share of the
 * calls
 * @param tls our certificate, and the authority of the service's; without it the channel is not encrypted
 */
export function dial<Name extends ServiceName>(
  name: Name,
  address: string,
  tls?: Tls,
  { renewMs = RENEW_MS }: DialOptions = {},
): Remote<Name> {
  const definition = serviceDefinition(name);
  const client = openClient(address, channelCredentials(tls), {
    ...channelOptions,
    // Keepalive on idle connections too: otherwise the next call on a dead one would be lost. A Unix socket needs none,
    // as it closes with its other end.
    'grpc.keepalive_permit_without_calls': address.startsWith('unix:') ? 0 : 1,
    'grpc.service_config': serviceConfig(name),
    renewMs,
  });
  const methodOf = (key: string): Method => {
    const method = definition[key] as (typeof definition)[string];
    const { path, requestSerialize, responseDeserialize } = method;
    const [serialize, deserialize] = [requestSerialize, responseDeserialize];
    return { path, serialize, deserialize, isIdempotent: isIdempotent(method) };
  };
  function callOnce({ path, serialize, deserialize }: Method, request: object, call: OutgoingCall) {
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
  function ask<T>(method: Method, request: object, call: OutgoingCall): Promise<T> {
    return inSpan(method.path.slice(1), { kind: 'client' }, async () => {
      try {
        // The caller has given up already: no service works for it any more.
        if (call.deadline <= Date.now()) throw overdue();
        const answer = await callOnce(method, request, call).catch((error: ServiceError) => {
          // A write with a key has its effect once, however often it is called.
          const isSafe = method.isIdempotent || call.idempotency !== undefined || call.dryRun === true;
          if (!isSafe || !wasLost(error)) throw error;
          return callOnce(method, request, call);
        });
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
    const pace = createPace();
    const options = { ...optionsOf(call), interceptors: [pace.interceptor] };
    const batches = span.run(() =>
      client.current().makeServerStreamRequest(path, serialize, deserialize, request, metadataOf(call), options),
    );
    batches.on('status', ({ code }) => span.end(FINE.includes(code) ? undefined : { name: `status ${code}` }));
    cancelWhenGone(batches, call);
    return batchesOf(batches, pace) as AsyncIterable<T>;
  }

  return {
    ask: (key, request, call) => {
      const method = methodOf(key);
      return ask(call.dryRun ? { ...method, path: dryRunPath(method.path) } : method, request, call);
    },
    list: (key, request, call) => stream(methodOf(key), request, call),
    ready: (deadline) =>
      new Promise((resolve, reject) =>
        client.current().waitForReady(deadline, (error) => (error ? reject(faultOf(error)) : resolve())),
      ),
    close: client.close,
  };
}

type Method = {
  path: string;
  serialize: (request: object) => Buffer;
  deserialize: (bytes: Buffer) => object;
  isIdempotent: boolean;
};

function optionsOf(call: Call): CallOptions {
  return Number.isFinite(call.deadline) ? { deadline: call.deadline } : {};
}

function cancelWhenGone(
  sent: { cancel: () => void; on: (event: 'status', listener: () => void) => unknown },
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
