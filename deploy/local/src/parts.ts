import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrokerUser } from '@stockroom/events/permissions';
import { brokerUsers, permissionsOf } from '@stockroom/events/permissions';
import type { ChildSpec } from './child.ts';
import { compiledOnce } from './compiled.ts';
import type { Inner, OwnBroker } from './inner.ts';
import { mongodbUrlOf, natsUrlOf } from './inner.ts';
import { addressSetting, type Callee, callees } from './service-settings.ts';
import type { StartSettings } from './settings.ts';

const inRepository = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

// Node lets what is new grow to 128 MB before it is collected twice, for which all wait; as the Dockerfile has it too.
const LESS_MEMORY = '--max-semi-space-size=16';

// Each process has four threads to compile and to collect memory, on however few cores: more than are free beside the main
// one are woken to wait for each other.
const THREADS = `--v8-pool-size=${Math.max(1, Math.min(4, availableParallelism() - 1))}`;

const RETURN_MEMORY = `--import=${new URL('./return-memory.ts', import.meta.url).href}`;

const RUNTIME = `${LESS_MEMORY} ${THREADS} ${RETURN_MEMORY}`;

// glibc keeps freed memory for each thread apart, and four threads hash passwords, in 19 MB each: one place for all keeps
// one such piece. To give each back at once instead makes hashing three times as slow: every page of it comes anew.
const MALLOC = { MALLOC_ARENA_MAX: '1' };

/** The servers that no URL was given for. */
export function ownServers(settings: StartSettings, inner: Inner): ChildSpec[] {
  const { PATH, NATS_SERVER } = process.env;
  const env = {
    ...{ PATH, NATS_SERVER, LOG_LEVEL: settings.LOG_LEVEL, NODE_OPTIONS: RUNTIME },
    ...compiledOnce,
    ...MALLOC,
  };
  const data = (name: string) => ['--data', join(settings.DATA_DIR, name)];
  const {
    ports: [port, ...spare],
    certificate,
  } = inner.nats;
  const mongodb: ChildSpec = {
    name: 'mongodb',
    file: inRepository('packages/embedded-mongodb/src/main.ts'),
    args: [
      ...(socketOf(inner.mongodb) ? ['--socket', socketOf(inner.mongodb)] : ['--port', portOf(inner.mongodb)]),
      ...data('mongodb'),
    ],
    env,
  };
  const broker: ChildSpec = {
    name: 'nats',
    file: inRepository('deploy/local/src/nats/main.ts'),
    args: ['--port', String(port), ...data('nats')],
    // Everybody on this machine can read the arguments of a process; its environment, only its owner.
    env: {
      ...env,
      NATS_SPARE_PORTS: spare.join(),
      NATS_USERS: usersOf(inner.nats, settings.EVENTS_NAMESPACE),
      NATS_CERTIFICATE: certificate?.cert,
      NATS_CERTIFICATE_KEY: certificate?.key,
    },
  };
  return [...(settings.MONGODB_URL ? [] : [mongodb]), ...(settings.NATS_URL ? [] : [broker])];
}

const socketOf = (address: string) => (address.startsWith('unix:') ? address.slice('unix:'.length) : '');
const portOf = (address: string) => address.slice(address.lastIndexOf(':') + 1);

function usersOf({ passwords }: OwnBroker, namespace: string): string | undefined {
  if (!passwords) return undefined;
  const userOf = (user: BrokerUser) => ({
    user,
    password: passwords[user],
    permissions: permissionsOf(namespace, user),
  });
  return JSON.stringify(brokerUsers.map(userOf));
}

/** The services, each after those that it calls. */
export function services(
  settings: StartSettings,
  inner: Inner,
  env: Record<string, string | undefined> = process.env,
): ChildSpec[] {
  const addresses = Object.fromEntries(callees.map((name) => [addressSetting(name), inner[name]]));
  const common = (name: string) => ({
    // A setting that this page does not name, such as LABEL_SIZE, comes from the environment as it is.
    ...env,
    ...compiledOnce,
    ...MALLOC,
    NODE_OPTIONS: `${RUNTIME} ${env.NODE_OPTIONS ?? ''}`.trim(),
    LOG_LEVEL: settings.LOG_LEVEL,
    MONGODB_URL: settings.MONGODB_URL ?? mongodbUrlOf(inner),
    MONGODB_DATABASE: `${settings.DATABASE_PREFIX}_${name}`,
    ...(settings.NATS_URL ? { NATS_URL: settings.NATS_URL } : loginOf(name, inner.nats)),
    EVENTS_NAMESPACE: settings.EVENTS_NAMESPACE,
    ...addresses,
    LABELS_URL: socketOf(inner.labels) ? inner.labels : `http://${inner.labels}`,
    DATA_DIR: join(settings.DATA_DIR, name),
    // Nobody else has what leads to the database that is started here.
    ...(!settings.MONGODB_URL && { ONLY_REPLICA: 'true' }),
    ADMIN_PASSWORD: undefined,
    // One address cannot be all services'; a service started alone takes it.
    METRICS_LISTEN: undefined,
    HEALTH_LISTEN: undefined,
    // The servers answer before a service starts, so waiting would not mend a failure: it shows at once.
    START_WAIT_SECONDS: '0',
  });
  const service = (name: Callee): ChildSpec => ({
    name,
    file: inRepository(`services/${name}/src/main.ts`),
    env: { ...common(name), LISTEN: inner[name] },
    socket: socketOf(inner[name]) || undefined,
  });
  const gateway: ChildSpec = {
    name: 'gateway',
    file: inRepository('services/gateway/src/main.ts'),
    env: {
      ...common('gateway'),
      HOST: settings.HOST,
      PORT: String(settings.PORT),
      BASE_PATH: settings.BASE_PATH,
      HTTPS_CERT_FILE: settings.HTTPS_CERT_FILE,
      HTTPS_KEY_FILE: settings.HTTPS_KEY_FILE,
      ADMIN_PASSWORD: settings.ADMIN_PASSWORD,
      // Nothing here takes requests elsewhere.
      DRAIN_SECONDS: '0',
    },
  };
  return [...callees.map(service), gateway];
}

/** Gives a service its log-in at the broker that is started here; the environment's is for another one. */
function loginOf(name: string, broker: OwnBroker): ChildSpec['env'] {
  const password = Object.entries(broker.passwords ?? {}).find(([user]) => user === name)?.[1];
  return {
    NATS_URL: natsUrlOf(broker),
    NATS_CERTIFICATE: broker.certificate?.cert,
    NATS_USER: password && name,
    NATS_PASSWORD: password,
    NATS_CREDENTIALS_FILE: undefined,
  };
}
