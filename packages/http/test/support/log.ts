import { Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type LogLine = { level: number; msg: string; [field: string]: unknown };

/** A log that a test can read. */
export function collectingLog(): { log: FastifyBaseLogger; lines: () => LogLine[] } {
  const written: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level: 'debug' }, stream), lines: () => written.map((line) => JSON.parse(line) as LogLine) };
}
