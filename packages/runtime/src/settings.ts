import { X509Certificate } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { type SettingFault, SettingsError } from '@stockroom/kernel';
import { z } from 'zod';

export { type SettingFault, SettingsError } from '@stockroom/kernel';

/** A whole number, as a setting; without `most`, of any size. */
export function wholeNumber({ least, most }: { least: number; most?: number }) {
  const error = `must be a whole number${most === undefined ? `, ${least} or more` : ` from ${least} to ${most}`}`;
  return z.coerce
    .number(error)
    .int(error)
    .min(least, error)
    .max(most ?? Number.MAX_SAFE_INTEGER, error);
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const MOST_PORT = 65_535;

/** The path of the Unix socket that an address names; nothing for one of another form. */
export function socketPathIn(address: string): string | undefined {
  return /^unix:(\/.+)$/s.exec(address)?.[1];
}

/** A `listen` setting as Node wants it: the path of a socket, or host and port, an IPv6 address without its brackets. */
export function listenAt(listen: string): { path: string } | { host: string; port: number } {
  const path = socketPathIn(listen);
  return path === undefined ? hostAndPortIn(listen) : { path };
}

function hostAndPortIn(listen: string): { host: string; port: number } {
  const colon = listen.lastIndexOf(':');
  return { host: listen.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(listen.slice(colon + 1)) };
}

function isToListenOn(text: string): boolean {
  if (socketPathIn(text) !== undefined) return true;
  return /^.+:\d{1,5}$/.test(text) && hostAndPortIn(text).port <= MOST_PORT;
}

const isPort = (port: string) => /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= MOST_PORT;

/** Tells whether this is NAME:PORT where something can be reached, and no more. */
function isReachable(text: string): boolean {
  const at = /^([^\s:/?#@[\],]+|\[[^\]\s]+\]):(\d+)$/.exec(text);
  return at !== null && isPort(at[2] as string);
}

const isPlace = (text: string) => {
  if (socketPathIn(text) !== undefined) return true;
  if (text.startsWith('ipv4:')) return text.slice('ipv4:'.length).split(',').every(isIpv4Place);
  return isReachable(text.replace(/^dns:\/\/\//, ''));
};

function isIpv4Place(text: string): boolean {
  const colon = text.lastIndexOf(':');
  return isIPv4(text.slice(0, colon)) && isPort(text.slice(colon + 1));
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** An http:// or https:// address that something can be asked at. */
export function isHttpAddress(text: string): boolean {
  return /^https?:\/\/./.test(text) && URL.canParse(text) && new URL(text).port !== '0';
}

const afterScheme = (address: string) => address.slice(address.indexOf('//') + 2);

// Each ends a login too early, or parts it anew: a piece of the password would be taken for a host, and told to everybody.
const PLAIN_LOGIN = 'must have %40 for each @ in its user and password, %2F for each /, %3A for each :, %3F for each ?';
const DECODABLE = 'has a % that begins no such code as %25, which stands for a % in a user or password';

/** The `user:password` of a MongoDB's address, which the first @ ends, its hosts, and the rest. */
function partsOf(address: string): { login: string; hosts: string; rest: string } {
  const [, login = '', hosts = '', rest = ''] = /^(?:([^@]*)@)?([^/?@]*)(.*)$/s.exec(afterScheme(address)) ?? [];
  return { login, hosts, rest };
}

function hasPlainLogin(address: string): boolean {
  const { login, rest } = partsOf(address);
  return /^[^:/?#[\]]*(:[^:/?#[\]]*)?$/.test(login) && !/^[^?]*@/.test(rest);
}

function hasHosts(address: string): boolean {
  const { hosts } = partsOf(address);
  if (address.startsWith('mongodb+srv:')) return /^[^\s,:.]+(\.[^\s,:.]+)+$/.test(hosts);
  return hosts.split(',').every((host) => isReachable(host) || isReachable(`${host}:1`) || /^%2F.+\.sock$/i.test(host));
}

function isBroker(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port } = new URL(address);
  return ['nats:', 'tls:'].includes(protocol) && hostname !== '' && port !== '0';
}

const NATS_ADDRESS = 'must be a nats:// address, such as nats://127.0.0.1:4222';

/** Settings that several services read, by the name of their variable. */
export const settings = {
  /** host:port to listen on, where port 0 takes a free one; or unix:/path of a socket. */
  listen: z.string().refine(isToListenOn, 'must be HOST:PORT, such as 0.0.0.0:50051, or unix:/PATH of a socket'),
  /** The address of another service: host:port or unix:/path, or for all its replicas dns:///name:port or ipv4:host:port,host:port. */
  address: z
    .string()
    .refine(
      isPlace,
      'must be HOST:PORT or unix:/PATH of a socket, or for several replicas dns:///NAME:PORT or ipv4:IP:PORT,IP:PORT',
    ),
  mongodbUrl: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, { error: 'must be a mongodb:// address', abort: true })
    .refine(hasPlainLogin, { error: PLAIN_LOGIN, abort: true })
    .refine(isDecodable, { error: DECODABLE, abort: true })
    .refine(
      hasHosts,
      'must be a mongodb:// address with HOST:PORT of each member, such as mongodb://a:27017,b:27017/?replicaSet=rs0, or mongodb+srv:// with one name',
    ),
  /** A name that MongoDB takes; its own databases are not ours. */
  mongodbDatabase: z
    .string()
    .refine(
      (name) => !/[/\\. "$\0]/.test(name) && Buffer.byteLength(name) <= 63,
      'must be at most 63 bytes, without a space, a dot, or one of / \\ " $',
    )
    .refine((name) => !['admin', 'config', 'local'].includes(name), "must not be one of MongoDB's own databases"),
  natsUrl: z
    .string()
    .regex(/^(nats|tls):\/\/./, { error: NATS_ADDRESS, abort: true })
    .refine((text) => !/[/?#].*@/s.test(afterScheme(text).replaceAll('://', '')), { error: PLAIN_LOGIN, abort: true })
    .refine(isDecodable, { error: DECODABLE, abort: true })
    .refine((text) => text.split(',').every(isBroker), NATS_ADDRESS),
  /** Keeps installations that share one broker apart. */
  eventsNamespace: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,30}$/, 'must be 1 to 30 letters, digits, _ or -')
    .default('stockroom'),
  /** The number of the broker's servers that keep each stream; not more than it has. */
  eventsReplicas: wholeNumber({ least: 1, most: 5 }).default(1),
  logLevel: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  port: wholeNumber({ least: 0, most: MOST_PORT }),
};

const file = z.string().min(1);

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== '';
  } catch {
    return false;
  }
}

const TRUE = ['1', 'true', 'yes', 'on'];
const FALSE = ['0', 'false', 'no', 'off'];

/** Yes or no, as a setting. */
export const flag = z
  .string()
  .toLowerCase()
  .refine((text) => TRUE.includes(text) || FALSE.includes(text), 'must be true or false')
  .transform((text) => TRUE.includes(text));

/** The settings of every service's own process. */
export const processSettings = {
  LOG_LEVEL: settings.logLevel,
  /** The address at which Prometheus reads; without it nobody can. */
  METRICS_LISTEN: settings.listen.optional(),
  /** The address that traces go to, by OTLP over HTTP; without it none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().refine(isHttpAddress, 'must be an http:// address').optional(),
  /** The milliseconds that a span waits for others that are sent with it. */
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber({ least: 1, most: 60_000 }).default(5_000),
  /** The part of the traces that is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  /** Our certificate, its key, and the authority that signs those of all services: all three or none. */
  TLS_CERT_FILE: file.optional(),
  TLS_KEY_FILE: file.optional(),
  TLS_CA_FILE: file.optional(),
};

/** The settings of a service's connection to its database. */
export const databaseSettings = {
  MONGODB_URL: settings.mongodbUrl,
  /** Is true when nobody else writes to this service's database: it need not look there for what others have left. */
  ONLY_REPLICA: flag.default(false),
  /**
   * The seconds that a start waits for the database, and for the broker. Kubernetes ends it after 120 s (the startup
   * probes of deploy/kubernetes); the process gives up before, as it can say why.
   */
  START_WAIT_SECONDS: wholeNumber({ least: 0, most: 3_600 }).default(100),
};

/** The settings of a service's connection to the broker. */
export const brokerSettings = {
  NATS_URL: settings.natsUrl,
  EVENTS_NAMESPACE: settings.eventsNamespace,
  EVENTS_REPLICAS: settings.eventsReplicas,
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
  /** The broker's own certificate, in PEM: it is proved before anything is said, and no other is believed. */
  NATS_CERTIFICATE: z.string().refine(isCertificate, 'must be a certificate in PEM').optional(),
  /** A .creds file, instead of user and password. */
  NATS_CREDENTIALS_FILE: file.optional(),
  /** The address at which the broker tells of itself over HTTP, by commas for its servers; asked at the start whether it syncs. */
  NATS_MONITOR_URL: z
    .string()
    .refine((text) => text.split(',').every(isHttpAddress), 'must be an http:// address')
    .optional(),
};

/** Variables that mean something only together. */
const TOGETHER = [
  ['TLS_CERT_FILE', 'TLS_KEY_FILE', 'TLS_CA_FILE'],
  ['HTTPS_CERT_FILE', 'HTTPS_KEY_FILE'],
  ['NATS_USER', 'NATS_PASSWORD'],
];

/**
 * The environment without what editors and .env files add unseen: a byte order mark before a name or value, and blanks and line
 * ends around a value. A password keeps its blanks.
 */
export function withoutUnseen<Value>(env: Record<string, Value>): Record<string, Value> {
  const clean = Object.entries(env).map(([name, value]) => {
    const bare = name.replace(/^\ufeff/, '');
    if (typeof value !== 'string') return [bare, value];
    const line = value.replace(/^\ufeff|[\r\n]+$/g, '');
    // Of blanks alone each setting says itself what is wrong.
    return [bare, bare.endsWith('PASSWORD') ? line : line.trim() || line];
  });
  return Object.fromEntries(clean);
}

/**
 * Reads a service's settings from the environment; an empty variable counts as not set.
 * @throws SettingsError naming every fault at once
 */
export function readSettings<Schema extends z.ZodObject>(
  schema: Schema,
  env: Record<string, unknown> = process.env,
): z.infer<Schema> {
  const given = Object.fromEntries(
    Object.entries(withoutUnseen(env)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = schema.safeParse(given);
  const faults = missing(given, Object.keys(schema.shape));
  if (read.success && faults.length === 0) return read.data;
  for (const { path, message } of read.error?.issues ?? []) {
    const name = path.join('.');
    // A number can break several rules, all of which say what it must be.
    if (faults.some((fault) => fault.name === name)) continue;
    const isMissing = given[name] === undefined && !message.startsWith('is required');
    faults.push({ name, wrong: isMissing ? 'is required' : message });
  }
  throw new SettingsError(faults);
}

/** The settings that are missing, though others of their kind are set. */
function missing(given: Record<string, unknown>, known: string[]): SettingFault[] {
  return TOGETHER.flatMap((names) => {
    const isSet = (name: string) => given[name] !== undefined;
    const [first] = names.filter(isSet);
    if (first === undefined || !known.includes(first)) return [];
    return names.filter((name) => !isSet(name)).map((name) => ({ name, wrong: `is required with ${first}` }));
  });
}

/** As `readSettings`, for a process's start: prints every fault and ends with exit code 2. */
export function readSettingsOrExit<Schema extends z.ZodObject>(schema: Schema): z.infer<Schema> {
  return orExit(() => readSettings(schema));
}

/** Gives what `read` reads; where it throws a SettingsError, prints every fault and ends with exit code 2. */
export function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    tellFaults(error);
    process.exit(WRONG_SETTINGS);
  }
}

/** The exit code that tells a supervisor that starting again is of no use. */
export const WRONG_SETTINGS = 2;

/** Prints every fault, a line each. */
export function tellFaults(error: SettingsError): void {
  process.stderr.write(`Cannot start, these settings are wrong:\n${error.message.replace(/^/gm, '  ')}\n`);
}
