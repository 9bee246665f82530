import { X509Certificate } from 'node:crypto';
import type { z } from 'zod';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { unread } from './metrics.ts';
import type { AtEnd } from './run.ts';
import { isOnlyPreparing } from './run.ts';
import type { processSettings } from './settings.ts';
import type { Tls } from './tls.ts';
import { readTls } from './tls.ts';
import { startTracing } from './tracing.ts';
import type { WaitFor } from './wait-for.ts';
import { createWaitFor } from './wait-for.ts';

export type ProcessSettings = z.infer<z.ZodObject<typeof processSettings>> & { START_WAIT_SECONDS?: number };

/** The parts that every service's process has, whatever it does. */
export type Process = {
  metrics: Metrics;
  tls: Tls | undefined;
  /** Counts a gRPC call that was served, and logs it for those who look closely. */
  callEnd: Metrics['callEnd'];
  waitFor: WaitFor;
};

/** Begins traces and metrics, as the settings ask for them, and reads the certificates; to be called first of all. */
export async function openProcess(
  name: string,
  settings: ProcessSettings,
  { log, atEnd, ending }: { log: Log; atEnd: AtEnd; ending: AbortSignal },
): Promise<Process> {
  const readable = settings.METRICS_LISTEN ? await openMetrics(name, settings.METRICS_LISTEN) : undefined;
  const metrics = readable?.metrics ?? unread;
  const callEnd: Metrics['callEnd'] = (method, outcome, seconds) => {
    metrics.callEnd(method, outcome, seconds);
    log.debug({ method, outcome, ms: Math.round(seconds * 1000) }, 'answered');
  };
  const waitFor = createWaitFor({ log, ending, forMs: (settings.START_WAIT_SECONDS ?? 0) * 1_000 });
  const tls = readTls(settings);
  if (tls) tellExpiry(tls, metrics);
  const process = { metrics, tls, callEnd, waitFor };
  if (isOnlyPreparing()) return process;
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT)
    atEnd(
      'traces',
      await startTracing({
        service: name,
        ratio: settings.OTEL_TRACES_SAMPLER_ARG,
        delayMs: settings.OTEL_BSP_SCHEDULE_DELAY,
        log,
      }),
    );
  if (readable) {
    const { port, stop } = await readable.serve();
    atEnd('metrics', stop);
    log.info({ port }, 'metrics');
  }
  return process;
}

/** The certificate that was read is used until the process ends, though a newer one is in the file. */
function tellExpiry({ cert }: Tls, { watch }: Metrics): void {
  const seconds = Date.parse(new X509Certificate(cert).validTo) / 1_000;
  const gauge = {
    name: 'stockroom_certificate_not_after_seconds',
    help: 'When the certificate of inner connections expires that this process uses, in seconds since 1970.',
  };
  watch(gauge, () => seconds);
}

/** prom-client takes its part of a start and of the memory: a process whose numbers nobody reads has it not. */
async function openMetrics(service: string, listen: string) {
  const { createMetrics, serveMetrics } = await import('./prometheus.ts');
  const metrics = createMetrics(service);
  return { metrics, serve: () => serveMetrics(listen, metrics) };
}
