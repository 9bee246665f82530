import { z } from 'zod';

/** Settings that several services read, by the name of their variable. */
export const settings = {
  /** host:port to listen on; port 0 takes a free one. */
  listen: z.string().regex(/^.+:\d{1,5}$/, 'must be HOST:PORT, such as 0.0.0.0:50051'),
  /** Where another service answers: host:port, or dns:///name:port for all its replicas. */
  address: z
    .string()
    .regex(/^(dns:\/\/\/)?.+:\d{1,5}$/, 'must be HOST:PORT, or dns:///NAME:PORT for every replica behind a name'),
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
  if (read.success) return read.data;
  const faults = read.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return given[name] === undefined ? `${name}: is required` : `${name}: ${issue.message}`;
  });
  throw new SettingsError(faults);
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
