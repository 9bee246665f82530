import type { Logger, LoggerOptions } from 'pino';
import { pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

// A backstop: nothing logs these on purpose.
const SECRETS = ['password', 'current_password', 'token', 'cookie', 'authorization', 'set-cookie', 'secret'];

/**
 * JSON lines on standard output, each with the service's name. Through Node's own stream: it writes at once, and a
 * reader that has gone is an error it can be told to ignore, where pino's own destination waits for it for ever.
 */
export function createLog(name: string, level: string): Log {
  process.stdout.removeListener('error', ignore).on('error', ignore);
  const options: LoggerOptions = {
    level,
    base: { service: name },
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]), censor: '[secret]' },
  };
  return pino(options, process.stdout);
}

// Nobody reads the log any more; the work goes on.
function ignore(): void {}
