import type { ServerUnaryCall, ServerWritableStream, sendUnaryData, UntypedHandleCall } from '@grpc/grpc-js';
import { Metadata, Server, status } from '@grpc/grpc-js';
import { isFault } from '@stockroom/kernel';
import { carried, inSpan } from '@stockroom/tracing';
import { HealthImplementation } from 'grpc-health-check';
import { allowResets } from './allow-resets.ts';
import type { Call } from './call.ts';
import { callFrom, carrierFrom, REPLAYED } from './call.ts';
import type { Tls } from './credentials.ts';
import { serverCredentials } from './credentials.ts';
import { dryRunPath, dryRunsOf } from './dry-run.ts';
import { statusOf } from './fault-status.ts';
import { largeFault } from './large-fault.ts';
import { writeAsRead } from './list-pace.ts';
import type { ServiceName } from './load.ts';
import { serviceDefinition } from './load.ts';
import type { MethodName, ReceivedOf, ReplyOf } from './method-types.ts';
import type { Running } from './running-calls.ts';
import { countRunning, stopServer } from './running-calls.ts';

/** A handler's call: what the caller sent along, and a way to say that the answer is a kept one. */
export type ServedCall = Call & { markReplayed: () => void };

/** One function for each method: a promise for a unary one, an iterable of batches for a streaming one. */
export type Handlers<Name extends ServiceName> = {
  [M in MethodName<Name>]: (
    asked: ReceivedOf<Name, M>,
    call: ServedCall,
  ) => Promise<ReplyOf<Name, M>> | AsyncIterable<ReplyOf<Name, M>>;
};

type AnyHandler = (asked: unknown, call: ServedCall) => Promise<unknown> | AsyncIterable<unknown>;

export type ServeOptions<Name extends ServiceName> = {
  name: Name;
  /** host:port; port 0 takes a free one. */
  address: string;
  handlers: Handlers<Name>;
  /** Our certificate, and the authority of the callers'; without it, anyone who reaches the port is served. */
  tls?: Tls | undefined;
  /** Called for every call that ended in an error that is not the caller's. */
  onError: (error: unknown, call: Call, method: string) => void;
  /**
   * Called at the end of every call, while its request id is known: `outcome` is ok, internal, a kind of fault, or left where
   * the work was given up because the caller has gone.
   */
  onEnd?: (method: string, outcome: string, seconds: number) => void;
};

export type Served = { port: number; setServing: (serving: boolean) => void; stop: () => Promise<void> };

/**
 * Starts a gRPC server with health for one service. `stop` tells those who watch its health, takes no more calls and
 * waits for those that run, at most 6 s.
 */
export async function serve<Name extends ServiceName>(options: ServeOptions<Name>): Promise<Served> {
  const definition = serviceDefinition(options.name);
  const server = new Server({ 'grpc.max_receive_message_length': 8 << 20 });
  allowResets(server);
  const health = new HealthImplementation({ '': 'SERVING' });
  health.addToServer(server);
  const methods: Record<string, UntypedHandleCall> = {};
  const dryRuns: Record<string, UntypedHandleCall> = {};
  const running = countRunning();
  for (const [method, { path, responseStream }] of Object.entries(definition)) {
    const handler = options.handlers[method as MethodName<Name>] as unknown as AnyHandler;
    const at = { method, path, report: options, running };
    methods[method] = responseStream ? streaming(handler, at) : unary(handler, at);
    dryRuns[method] = unary(handler, { ...at, method: `${method}.DryRun`, path: dryRunPath(path), isDryRun: true });
  }
  server.addService(definition, methods);
  server.addService(dryRunsOf(definition), dryRuns);
  const credentials = serverCredentials(options.tls);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(options.address, credentials, (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return {
    port,
    setServing: (serving) => health.setStatus('', serving ? 'SERVING' : 'NOT_SERVING'),
    stop: () => stopServer(server, { health, running }),
  };
}

type Report = Pick<ServeOptions<ServiceName>, 'onError' | 'onEnd'>;
type At = { method: string; path: string; report: Report; running: Running; isDryRun?: boolean };

function unary(handler: AnyHandler, at: At) {
  return (grpc: ServerUnaryCall<unknown, unknown>, answer: sendUnaryData<unknown>): Promise<void> =>
    served(grpc, at, async ({ call, trailer, report }) => {
      try {
        answer(null, await report(async () => handler(grpc.request, call)), trailer);
      } catch (error) {
        const large = largeFault(error);
        if (large) answer(null, large, trailer);
        else answer(statusOf(error, trailer));
      }
    }).catch((error) => answer(unreadable(error)));
}

function streaming(handler: AnyHandler, at: At) {
  return (grpc: ServerWritableStream<unknown, unknown>): Promise<void> =>
    served(grpc, at, async ({ call, trailer, report }) => {
      try {
        await report(() => writeAsRead(grpc, handler(grpc.request, call) as AsyncIterable<unknown>));
        if (!grpc.cancelled) grpc.end(trailer);
      } catch (error) {
        grpc.emit('error', statusOf(error, trailer));
      }
    }).catch((error) => void grpc.emit('error', unreadable(error)));
}

// Headers that cannot be read end the call, not the process.
const unreadable = (error: unknown) => ({ code: status.INTERNAL, details: String(error) });

type Serving = Incoming & { report: <T>(work: () => Promise<T>) => Promise<T> };

/** Runs a call for its request: in its trace and with its id in every log line. */
async function served(grpc: ServerSurfaceCall, at: At, work: (serving: Serving) => Promise<void>): Promise<void> {
  const { call, trailer } = incoming(grpc, at);
  at.running.begin();
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const report = async <T>(todo: () => Promise<T>): Promise<T> => {
    try {
      const result = await inSpan(at.path.slice(1), { kind: 'server' }, todo);
      at.report.onEnd?.(at.method, 'ok', seconds());
      return result;
    } catch (error) {
      const isDefect = !isFault(error) && error !== GONE;
      if (isDefect || isFault(error, 'unavailable')) at.report.onError(error, call, at.method);
      at.report.onEnd?.(at.method, isDefect ? 'internal' : outcomeOf(error), seconds());
      throw error;
    }
  };
  try {
    await carried(carrierFrom(grpc.metadata, call), () => work({ call, trailer, report }));
  } finally {
    at.running.end();
  }
}

const outcomeOf = (error: unknown): string => (isFault(error) ? error.kind : 'left');

/** The reason for every signal that aborts. Each call that ends aborts its own; a new error costs a stack trace. */
const GONE = new Error('The caller waits for no answer any more.');

type ServerSurfaceCall = ServerUnaryCall<unknown, unknown> | ServerWritableStream<unknown, unknown>;

type Incoming = { call: ServedCall; trailer: Metadata };

function incoming(grpc: ServerSurfaceCall, { isDryRun: dryRun = false }: At): Incoming {
  const trailer = new Metadata();
  const gone = new AbortController();
  grpc.on('cancelled', () => gone.abort(GONE));
  const call = callFrom(grpc.metadata, { deadline: Number(grpc.getDeadline()), signal: gone.signal });
  return { trailer, call: { ...call, dryRun, markReplayed: () => trailer.set(REPLAYED, '1') } };
}
