import { contextHere, enableTracing } from '@stockroom/tracing';
import type { Log } from './log.ts';

export type TracingOptions = {
  service: string;
  /** The part of new traces that is recorded, 0 to 1; a trace is recorded whole or not at all. */
  ratio: number;
  /** The time that a span waits for others that are sent with it. */
  delayMs: number;
  log: Pick<Log, 'warn'>;
};

// With the collector away the end must not take the 10 s that the exporter would try for.
const SEND_MS = 2_000;

/**
 * Begins to record spans and to send them by OTLP over HTTP to OTEL_EXPORTER_OTLP_ENDPOINT; the exporter reads that,
 * headers, compression and certificates itself. Loaded only then: a process without tracing has none of it in memory.
 * @returns sends what is left, and ends
 */
export async function startTracing({ service, ratio, delayMs, log }: TracingOptions): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }, hooks, core] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ]);
  const { context, diag, propagation, trace } = api;
  const failed = warnSometimes(log, 'spans were not sent');
  const warned = warnSometimes(log, 'tracing is not as it should be');
  const lost = (error: unknown) => failed(asReason(error));
  core.setGlobalErrorHandler(lost);
  const silent = () => {};
  // The first argument alone: the others are what it is about, such as what the collector answered.
  const warn = (sentence: string) => warned({ reason: withoutCredentials(sentence) });
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'stockroom' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ timeoutMillis: SEND_MS }),
        scheduledDelayMillis: delayMs,
      }),
    ],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  enableTracing(api);
  return () => provider.shutdown().catch(lost);
}

const TOLD_MS = 60_000;

/**
 * Warns of what may go on and on: at most once a minute, and as about no request, whichever the running code works for.
 * @returns tells it, with what it is about
 */
export function warnSometimes(log: Pick<Log, 'warn'>, sentence: string, now = Date.now): (about: object) => void {
  const outside = contextHere();
  let toldAt = Number.NEGATIVE_INFINITY;
  return (about) => {
    if (now() - toldAt < TOLD_MS) return;
    toldAt = now();
    outside(() => log.warn(about, sentence));
  };
}

/** An error without the rest of it: the exporter's hold the whole answer of the collector. */
function asReason(error: unknown): { reason: string; code?: unknown } {
  const { message, code } = Object(error) as { message?: string; code?: unknown };
  return { reason: message || String(error), ...(code !== undefined && { code }) };
}

/** Without what stands before the @ of an address, which the SDK puts in quotes. */
function withoutCredentials(sentence: string): string {
  return sentence.replace(/'.*@/, "'");
}
