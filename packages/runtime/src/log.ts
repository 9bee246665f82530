import type { Logger } from 'pino';
import { pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

// A backstop: nothing logs these on purpose.
const SECRETS = ['password', 'current_password', 'token', 'cookie', 'authorization', 'set-cookie', 'secret'];

/** JSON lines on standard output, each with the service's name. */
export function createLog(name: string, level: string): Log {
  return pino({
    name,
    level,
    base: { service: name },
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]), censor: '[secret]' },
  });
}
