import type { Attributes, Context, Link, Span } from '@opentelemetry/api';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

let isOn = false;

/** Tells whether spans are recorded: where they are not, this is all that they cost. */
export function isTracing(): boolean {
  return isOn;
}

/** Called once the SDK is there; see the runtime's tracing.ts. */
export function enableTracing(): void {
  isOn = true;
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
  if (!isOn) return off;
  const span = start(name, options);
  const inside = trace.setSpan(context.active(), span);
  return {
    run: (work) => context.with(inside, work),
    set: (attributes) => void span.setAttributes(attributes),
    end: (error) => end(span, error),
  };
}

/** Does work in a span below the running one. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  const span = start(name, options);
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
  return isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

function start(name: string, { kind, attributes = {}, alsoFor = [] }: SpanOptions): Span {
  return trace.getTracer('stockroom').startSpan(name, {
    kind: kind ? kinds[kind] : SpanKind.INTERNAL,
    attributes,
    links: alsoFor.flatMap((carrier) => linkTo(propagation.extract(ROOT_CONTEXT, carrier))),
  });
}

function linkTo(remote: Context): Link[] {
  const spanContext = trace.getSpanContext(remote);
  return spanContext ? [{ context: spanContext }] : [];
}

/** A refusal is an answer; what nobody planned is an error, without its text, which may hold what a user typed. */
function end(span: Span, error?: unknown): void {
  if (error !== undefined) {
    const kind = (error as { kind?: unknown } | null)?.kind;
    span.setAttribute('error.type', typeof kind === 'string' ? kind : ((error as Error | null)?.name ?? 'unknown'));
    if (typeof kind !== 'string' || kind === 'unavailable') span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
