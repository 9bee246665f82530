import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildSpec } from './child.ts';
import { compiledOnce } from './compiled.ts';
import type { StartSettings } from './settings.ts';

/** Every inner port: free ones, chosen once, so that a part which dies comes back where the others look for it. */
export type Ports = Record<'mongodb' | 'nats' | 'catalog' | 'works' | 'acquisitions' | 'labels', number>;

export const portNames = ['mongodb', 'nats', 'catalog', 'works', 'acquisitions', 'labels'] as const;

const inRepository = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const local = (port: number) => `127.0.0.1:${port}`;

// Node lets what is new grow to 128 MB before it is collected twice, for which all wait; as the Dockerfile has it too.
const LESS_MEMORY = '--max-semi-space-size=16';

// Each process has four threads to compile and to collect memory, on however few cores: more than are free beside the main
// one are woken to wait for each other.
const THREADS = `--v8-pool-size=${Math.max(1, Math.min(4, availableParallelism() - 1))}`;

const RUNTIME = `${LESS_MEMORY} ${THREADS}`;

/** The servers that no URL was given for. */
export function ownServers(settings: StartSettings, ports: Ports): ChildSpec[] {
  const { PATH, NATS_SERVER } = process.env;
  const env = {
    ...{ PATH, NATS_SERVER, LOG_LEVEL: settings.LOG_LEVEL, NODE_OPTIONS: RUNTIME },
    ...compiledOnce,
  };
  const data = (name: string) => join(settings.DATA_DIR, name);
  const args = (name: 'mongodb' | 'nats') => ['--port', String(ports[name]), '--data', data(name)];
  return [
    ...(settings.MONGODB_URL
      ? []
      : [{ name: 'mongodb', file: inRepository('packages/embedded-mongodb/src/main.ts'), args: args('mongodb'), env }]),
    ...(settings.NATS_URL
      ? []
      : [{ name: 'nats', file: inRepository('deploy/local/src/nats/main.ts'), args: args('nats'), env }]),
  ];
}

/** The services, in the order in which they depend on each other. */
export function services(
  settings: StartSettings,
  ports: Ports,
  mongodbUrl: string,
  env: Record<string, string | undefined> = process.env,
): ChildSpec[] {
  const common = (name: string) => ({
    // What a service reads and this page does not name, such as LABEL_SIZE, comes from the environment as it is.
    ...env,
    ...compiledOnce,
    NODE_OPTIONS: `${RUNTIME} ${env.NODE_OPTIONS ?? ''}`.trim(),
    LOG_LEVEL: settings.LOG_LEVEL,
    MONGODB_URL: mongodbUrl,
    MONGODB_DATABASE: `${settings.DATABASE_PREFIX}_${name}`,
    NATS_URL: settings.NATS_URL ?? `nats://${local(ports.nats)}`,
    EVENTS_NAMESPACE: settings.EVENTS_NAMESPACE,
    CATALOG_ADDRESS: local(ports.catalog),
    WORKS_ADDRESS: local(ports.works),
    ACQUISITIONS_ADDRESS: local(ports.acquisitions),
    LABELS_URL: `http://${local(ports.labels)}`,
    DATA_DIR: join(settings.DATA_DIR, name),
    ADMIN_PASSWORD: undefined,
    // One address cannot be all services'; a service started alone takes it.
    METRICS_LISTEN: undefined,
  });
  const service = (name: 'catalog' | 'works' | 'acquisitions' | 'labels'): ChildSpec => ({
    name,
    file: inRepository(`services/${name}/src/main.ts`),
    env: { ...common(name), LISTEN: local(ports[name]) },
  });
  const gateway: ChildSpec = {
    name: 'gateway',
    file: inRepository('services/gateway/src/main.ts'),
    env: {
      ...common('gateway'),
      HOST: settings.HOST,
      PORT: String(settings.PORT),
      BASE_PATH: settings.BASE_PATH,
      ADMIN_PASSWORD: settings.ADMIN_PASSWORD,
    },
  };
  return [service('catalog'), service('works'), service('acquisitions'), service('labels'), gateway];
}
