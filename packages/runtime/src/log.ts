import { HAS_REQUEST_ID, requestId, traceId } from '@stockroom/tracing';
import type { Logger, LoggerOptions } from 'pino';
import { pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

// A backstop: nothing logs these on purpose.
const SECRETS = ['password', 'current_password', 'token', 'cookie', 'authorization', 'set-cookie', 'secret'];

/**
 * JSON lines on standard output, each with the service's name and the id of the request it is about. Through Node's own stream: it writes at once, and a
 * reader that has gone is an error it can be told to ignore, where pino's own destination waits for it for ever.
 */
export function createLog(name: string, level: string): Log {
  process.stdout.removeListener('error', ignore).on('error', ignore);
  const options: LoggerOptions = {
    level,
    base: { service: name },
    timestamp: stdTimeFunctions.isoTime,
    mixin: (line, _level, logger) => about(line, HAS_REQUEST_ID in logger),
    redact: { paths: SECRETS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]), censor: '[secret]' },
  };
  return pino(options, process.stdout);
}

/** The request that the running code works for, unless the line or its logger says so already. */
function about(line: object, isKnown: boolean): object {
  const request_id = isKnown || 'request_id' in line ? undefined : requestId();
  const trace_id = traceId();
  return { ...(request_id && { request_id }), ...(trace_id && { trace_id }) };
}

// Nobody reads the log any more; the work goes on.
function ignore(): void {}
