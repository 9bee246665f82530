const LEVELS = { info: 30, warn: 40, error: 50 } as const;

/** One JSON line on stderr, in the shape pino writes. */
export function log(level: keyof typeof LEVELS, msg: string, fields: Record<string, unknown> = {}): void {
  const line = { level: LEVELS[level], time: Date.now(), name: 'local-mongodb', ...fields, msg };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
