import { HAS_REQUEST_ID } from '@stockroom/tracing';
import type { FastifyBaseLogger } from 'fastify';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type Level = (typeof LEVELS)[number];
type Options = Parameters<FastifyBaseLogger['child']>[1];

/**
 * A request's logger, which writes the request's id into every line. The logger is created when there is a line to
 * write: one for each request would cost more than all else that the request does here, and most requests log nothing.
 */
export function requestLogger(logger: FastifyBaseLogger, bindings: object, options?: Options): FastifyBaseLogger {
  const lazy: Lazy = { __proto__: lazily, parent: logger, bindings, options, logger: undefined };
  return lazy as unknown as FastifyBaseLogger;
}

type Lazy = {
  __proto__: object;
  parent: FastifyBaseLogger;
  bindings: object;
  options: Options;
  logger: FastifyBaseLogger | undefined;
};

function loggerOf(lazy: Lazy): FastifyBaseLogger {
  lazy.logger ??= Object.assign(lazy.parent.child(lazy.bindings, lazy.options), { [HAS_REQUEST_ID]: true });
  return lazy.logger;
}

const isOn = (logger: FastifyBaseLogger, level: Level): boolean =>
  !('isLevelEnabled' in logger) || (logger.isLevelEnabled as (level: Level) => boolean)(level);

const lazily = {
  get level(): string {
    return (this as unknown as Lazy).parent.level;
  },
  child(bindings: object, options: Options) {
    return loggerOf(this as unknown as Lazy).child(bindings, options);
  },
  silent() {},
  ...Object.fromEntries(
    LEVELS.map((level) => [
      level,
      function log(this: Lazy, ...line: [object, string]) {
        if (isOn(this.parent, level)) loggerOf(this)[level](...line);
      },
    ]),
  ),
};
