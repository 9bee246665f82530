import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';
import { listenAt } from './settings.ts';

const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The event loop's lag is sampled so often; every 10 ms, as prom-client does, is a third of an idle service's CPU. */
const LOOK_AT_LAG_MS = 50;

/** Makes a process's registry, with prom-client's figures of the process and its event loop. */
export function createMetrics(service: string): Metrics & { registry: Registry } {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOK_AT_LAG_MS });
  const registers = [registry];
  const http = new Histogram({
    name: 'stockroom_http_request_duration_seconds',
    help: 'HTTP requests answered, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const calls = new Histogram({
    name: 'stockroom_grpc_server_duration_seconds',
    help: 'gRPC calls served, by method and outcome.',
    labelNames: ['method', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  return {
    registry,
    httpEnd: ({ method, route, status, seconds }) => http.observe({ method, route, status: String(status) }, seconds),
    callEnd: (method, outcome, seconds) => calls.observe({ method, outcome }, seconds),
    counter: ({ name, help, labels = [], known = [] }) => {
      const counter = new Counter({ name, help, labelNames: labels, registers });
      for (const values of known) counter.inc(values, 0);
      return (values = {}) => counter.inc(values);
    },
    watch: ({ name, help, labels = {} }, read) => watch(registry, { name, help, labels, read }),
  };
}

type Watched = { name: string; help: string; labels: Record<string, string>; read: () => Promise<number> | number };

const readers = new WeakMap<Gauge, Omit<Watched, 'name' | 'help'>[]>();

function watch(registry: Registry, { name, help, labels, read }: Watched): void {
  const known = registry.getSingleMetric(name) as Gauge | undefined;
  const gauge =
    known ??
    new Gauge({
      name,
      help,
      labelNames: Object.keys(labels),
      registers: [registry],
      collect: async function collect() {
        this.reset();
        await Promise.all((readers.get(this) ?? []).map((reader) => readInto(this, reader)));
      },
    });
  readers.set(gauge, [...(readers.get(gauge) ?? []), { labels, read }]);
}

/** Below any scrape timeout: one number that a hanging database or broker keeps must not cost Prometheus all the others. */
const READ_MS = 2_000;

async function readInto(gauge: Gauge, { labels, read }: Omit<Watched, 'name' | 'help'>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const patience = setTimeout(() => late.reject(new Error('no number in time')), READ_MS);
  try {
    gauge.set(labels, await Promise.race([read(), late.promise]));
  } catch {
    // With the broker or the database away there is no number: an alert asks why.
    gauge.set(labels, Number.NaN);
  } finally {
    clearTimeout(patience);
  }
}

/** Serves /metrics at host:port, on a port of its own that only the monitoring can reach. */
export async function serveMetrics(
  listen: string,
  { registry }: { registry: Registry },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listenAt(listen), resolve);
  });
  const address = server.address();
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: typeof address === 'object' && address ? address.port : 0, stop };
}
