import type { ServerUnaryCall, ServerWritableStream, sendUnaryData, UntypedHandleCall } from '@grpc/grpc-js';
import { Metadata, Server, ServerCredentials } from '@grpc/grpc-js';
import { isFault } from '@stockroom/kernel';
import { HealthImplementation } from 'grpc-health-check';
import type { Call } from './call.ts';
import { callFrom, REPLAYED } from './call.ts';
import { statusOf } from './fault-status.ts';
import type { ServiceName } from './load.ts';
import { serviceDefinition } from './load.ts';
import type { AskedOf, MethodName, ReplyOf } from './shapes.ts';

/** A handler's call: what the caller sent along, and a way to say that the answer is a kept one. */
export type ServedCall = Call & { markReplayed: () => void };

/** One function a method: a promise for a unary one, an iterable of batches for a streaming one. */
export type Handlers<Name extends ServiceName> = {
  [M in MethodName<Name>]: (
    asked: AskedOf<Name, M>,
    call: ServedCall,
  ) => Promise<ReplyOf<Name, M>> | AsyncIterable<ReplyOf<Name, M>>;
};

type AnyHandler = (asked: unknown, call: ServedCall) => Promise<unknown> | AsyncIterable<unknown>;

export type ServeOptions<Name extends ServiceName> = {
  name: Name;
  /** host:port; port 0 takes a free one. */
  address: string;
  handlers: Handlers<Name>;
  credentials?: ServerCredentials;
  /** Told of every call that ended in an error that is not the caller's. */
  onError: (error: unknown, call: Call, method: string) => void;
  /** Told of every call's end. */
  onEnd?: (method: string, outcome: string, seconds: number) => void;
};

export type Served = { port: number; setServing: (serving: boolean) => void; stop: () => Promise<void> };

/** Starts a gRPC server with health for one service; `stop` waits for running calls, at most 8 s. */
export async function serve<Name extends ServiceName>(options: ServeOptions<Name>): Promise<Served> {
  const definition = serviceDefinition(options.name);
  const server = new Server({ 'grpc.max_receive_message_length': 8 << 20 });
  const health = new HealthImplementation({ '': 'SERVING' });
  health.addToServer(server);
  const wrapped: Record<string, UntypedHandleCall> = {};
  for (const [method, { responseStream }] of Object.entries(definition)) {
    const handler = options.handlers[method as MethodName<Name>] as unknown as AnyHandler;
    wrapped[method] = responseStream ? streaming(handler, method, options) : unary(handler, method, options);
  }
  server.addService(definition, wrapped);
  const credentials = options.credentials ?? ServerCredentials.createInsecure();
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(options.address, credentials, (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return {
    port,
    setServing: (serving) => health.setStatus('', serving ? 'SERVING' : 'NOT_SERVING'),
    stop: () => stop(server, health),
  };
}

async function stop(server: Server, health: HealthImplementation): Promise<void> {
  health.setStatus('', 'NOT_SERVING');
  const timer = setTimeout(() => server.forceShutdown(), 8_000);
  await new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
  clearTimeout(timer);
}

type Report = Pick<ServeOptions<ServiceName>, 'onError' | 'onEnd'>;

function unary(handler: AnyHandler, method: string, report: Report) {
  return async (grpc: ServerUnaryCall<unknown, unknown>, answer: sendUnaryData<unknown>): Promise<void> => {
    const started = performance.now();
    const { call, trailer } = incoming(grpc);
    try {
      answer(null, await (handler(grpc.request, call) as Promise<unknown>), trailer);
      report.onEnd?.(method, 'ok', (performance.now() - started) / 1000);
    } catch (error) {
      failed(error, call, { method, started, report });
      answer(statusOf(error, trailer));
    }
  };
}

function streaming(handler: AnyHandler, method: string, report: Report) {
  return async (grpc: ServerWritableStream<unknown, unknown>): Promise<void> => {
    const started = performance.now();
    const { call, trailer } = incoming(grpc);
    try {
      for await (const batch of handler(grpc.request, call) as AsyncIterable<unknown>) {
        if (grpc.cancelled) return;
        if (!grpc.write(batch)) await drained(grpc);
      }
      grpc.end(trailer);
      report.onEnd?.(method, 'ok', (performance.now() - started) / 1000);
    } catch (error) {
      failed(error, call, { method, started, report });
      grpc.emit('error', statusOf(error, trailer));
    }
  };
}

function failed(error: unknown, call: Call, at: { method: string; started: number; report: Report }): void {
  if (!isFault(error) || error.kind === 'unavailable') at.report.onError(error, call, at.method);
  at.report.onEnd?.(at.method, isFault(error) ? error.kind : 'internal', (performance.now() - at.started) / 1000);
}

/** Waits until the client has read on, or has gone. */
function drained(grpc: ServerWritableStream<unknown, unknown>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      grpc.off('drain', done);
      grpc.off('cancelled', done);
      resolve();
    };
    grpc.on('drain', done);
    grpc.on('cancelled', done);
  });
}

type Incoming = Pick<ServerUnaryCall<unknown, unknown>, 'metadata' | 'getDeadline' | 'on'>;

function incoming(grpc: Incoming): { call: ServedCall; trailer: Metadata } {
  const trailer = new Metadata();
  const gone = new AbortController();
  grpc.on('cancelled', () => gone.abort());
  const call = callFrom(grpc.metadata, { deadline: Number(grpc.getDeadline()), signal: gone.signal });
  return { trailer, call: { ...call, markReplayed: () => trailer.set(REPLAYED, '1') } };
}
