import { enableTracing } from '@stockroom/tracing';

export type TracingOptions = {
  service: string;
  /** The part of new traces that is recorded, 0 to 1; a trace is recorded whole or not at all. */
  ratio: number;
};

/**
 * Begins to record spans and to send them by OTLP over HTTP to OTEL_EXPORTER_OTLP_ENDPOINT; the exporter reads that and
 * its other settings itself. Loaded only then: a process without tracing has none of it in memory.
 * @returns sends what is left, and ends
 */
export async function startTracing({ service, ratio }: TracingOptions): Promise<() => Promise<void>> {
  const [{ context, propagation, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }, hooks, core] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'stockroom' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ timeoutMillis: 2_000 }) })],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  enableTracing();
  return () => provider.shutdown();
}
