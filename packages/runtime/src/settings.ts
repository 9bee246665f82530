import { z } from 'zod';

/** Settings that several services read, by the name of their variable. */
export const settings = {
  /** host:port to listen on; port 0 takes a free one. */
  listen: z.string().regex(/^.+:\d{1,5}$/, 'must be HOST:PORT, such as 0.0.0.0:50051'),
  /** Where another service answers: host:port, or for all its replicas dns:///name:port or ipv4:host:port,host:port. */
  address: z
    .string()
    .regex(
      /^((dns:\/\/\/)?[^,]+:\d{1,5}|ipv4:[\d.]+:\d{1,5}(,[\d.]+:\d{1,5})*)$/,
      'must be HOST:PORT, or for several replicas dns:///NAME:PORT or ipv4:IP:PORT,IP:PORT',
    ),
  mongodbUrl: z.string().regex(/^mongodb(\+srv)?:\/\/./, 'must be a mongodb:// address'),
  natsUrl: z.string().regex(/^(nats|tls):\/\/./, 'must be a nats:// address'),
  /** Keeps installations that share one broker apart. */
  eventsNamespace: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,30}$/, 'must be 1 to 30 letters, digits, _ or -')
    .default('stockroom'),
  /** How many of the broker's servers keep each stream; not more than it has. */
  eventsReplicas: z.coerce.number().int('must be a whole number').min(1).max(5, 'must be 1 to 5').default(1),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  port: z.coerce.number().int('must be a port number').min(0).max(65535),
};

const file = z.string().min(1);

/** What every service reads about its own process. */
export const processSettings = {
  LOG_LEVEL: settings.logLevel,
  /** Where Prometheus reads; without it nobody can. */
  METRICS_LISTEN: settings.listen.optional(),
  /** Where traces go, by OTLP over HTTP; without it none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/./, 'must be an http:// address')
    .optional(),
  /** The part of the traces that is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0, 'must be 0 to 1').max(1, 'must be 0 to 1').default(1),
  /** Our certificate, its key, and the authority that signs those of all services: all three or none. */
  TLS_CERT_FILE: file.optional(),
  TLS_KEY_FILE: file.optional(),
  TLS_CA_FILE: file.optional(),
};

/** What a service reads about the broker. */
export const brokerSettings = {
  NATS_URL: settings.natsUrl,
  EVENTS_NAMESPACE: settings.eventsNamespace,
  EVENTS_REPLICAS: settings.eventsReplicas,
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  /** A .creds file, instead of user and password. */
  NATS_CREDENTIALS_FILE: file.optional(),
  /** Where the broker tells of itself over HTTP, by commas for its servers; asked at the start whether it syncs. */
  NATS_MONITOR_URL: z
    .string()
    .regex(/^https?:\/\/./, 'must be an http:// address')
    .optional(),
};

/** Variables that mean something only together. */
const TOGETHER = [
  ['TLS_CERT_FILE', 'TLS_KEY_FILE', 'TLS_CA_FILE'],
  ['NATS_USER', 'NATS_PASSWORD'],
];

/** Every fault of the environment, one line each, naming the variable. */
export class SettingsError extends Error {
  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
  }
}

/**
 * Reads a service's settings from the environment; an empty variable counts as not set.
 * @throws SettingsError naming every fault at once
 */
export function readSettings<Schema extends z.ZodObject>(schema: Schema, env = process.env): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = schema.safeParse(given);
  const faults = missing(given, Object.keys(schema.shape));
  if (read.success && faults.length === 0) return read.data;
  for (const issue of read.error?.issues ?? []) {
    const name = issue.path.join('.');
    faults.push(given[name] === undefined ? `${name}: is required` : `${name}: ${issue.message}`);
  }
  throw new SettingsError(faults);
}

/** What is not set, though others of its kind are. */
function missing(given: Record<string, unknown>, known: string[]): string[] {
  return TOGETHER.flatMap((names) => {
    const isSet = (name: string) => given[name] !== undefined;
    const [first] = names.filter(isSet);
    if (first === undefined || !known.includes(first)) return [];
    return names.filter((name) => !isSet(name)).map((name) => `${name}: is required with ${first}`);
  });
}

/** As `readSettings`, for a process's start: prints every fault and ends with exit code 2. */
export function readSettingsOrExit<Schema extends z.ZodObject>(schema: Schema): z.infer<Schema> {
  try {
    return readSettings(schema);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`Cannot start, these settings are wrong:\n${error.message.replace(/^/gm, '  ')}\n`);
    process.exit(2);
  }
}
