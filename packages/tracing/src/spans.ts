import type { Attributes, Link, Span, SpanStatusCode } from '@opentelemetry/api';

type Api = typeof import('@opentelemetry/api');

let api: Api | undefined;

/** Tells whether spans are recorded: where they are not, this is all that they cost. */
export function isTracing(): boolean {
  return api !== undefined;
}

/** Gives what makes spans; undefined where none are recorded, as it is not even loaded then. */
export function tracingApi(): Api | undefined {
  return api;
}

/** Called once the SDK is there; see the runtime's tracing.ts. */
export function enableTracing(loaded: Api): void {
  api = loaded;
}

export type SpanOptions = {
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Attributes;
  /** Carriers of other traces that this work is done for too. */
  alsoFor?: Record<string, string>[];
};

/** A piece of work that is measured from its opening to its end. */
export type OpenSpan = {
  /** Runs a part of the work; what it opens is below this one. */
  run: <T>(work: () => T) => T;
  set: (attributes: Attributes) => void;
  end: (error?: unknown) => void;
};

const off: OpenSpan = { run: (work) => work(), set: () => {}, end: () => {} };

/** Opens a span below the running one, for work whose end comes by an event. */
export function openSpan(name: string, options: SpanOptions = {}): OpenSpan {
  if (!api) return off;
  const { context, trace } = api;
  const span = start(api, name, options);
  const inside = trace.setSpan(context.active(), span);
  return {
    run: (work) => context.with(inside, work),
    set: (attributes) => void span.setAttributes(attributes),
    end: (error) => end(span, error),
  };
}

/** Does work in a span below the running one. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!api) return work();
  const { context, trace } = api;
  const span = start(api, name, options);
  try {
    const result = await context.with(trace.setSpan(context.active(), span), work);
    end(span);
    return result;
  } catch (error) {
    end(span, error);
    throw error;
  }
}

/** The running trace's id, for log lines. */
export function traceId(): string | undefined {
  return api?.trace.getActiveSpan()?.spanContext().traceId;
}

const kinds = { server: 'SERVER', client: 'CLIENT', producer: 'PRODUCER', consumer: 'CONSUMER' } as const;

function start(
  { propagation, ROOT_CONTEXT, SpanKind, trace }: Api,
  name: string,
  { kind, attributes = {}, alsoFor = [] }: SpanOptions,
): Span {
  const linkTo = (carrier: Record<string, string>): Link[] => {
    const spanContext = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, carrier));
    return spanContext ? [{ context: spanContext }] : [];
  };
  return trace.getTracer('stockroom').startSpan(name, {
    kind: SpanKind[kind ? kinds[kind] : 'INTERNAL'],
    attributes,
    links: alsoFor.flatMap(linkTo),
  });
}

/** `SpanStatusCode.ERROR`, whose enum is not loaded where nothing is traced. */
const ERROR: SpanStatusCode.ERROR = 2;

/** A refusal is an answer; what nobody planned is an error, without its text, which may hold what a user typed. */
function end(span: Span, error?: unknown): void {
  if (error !== undefined) {
    const kind = (error as { kind?: unknown } | null)?.kind;
    span.setAttribute('error.type', typeof kind === 'string' ? kind : ((error as Error | null)?.name ?? 'unknown'));
    if (typeof kind !== 'string' || kind === 'unavailable') span.setStatus({ code: ERROR });
  }
  span.end();
}
