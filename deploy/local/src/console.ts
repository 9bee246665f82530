import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type LogFile, openLogFile } from './log-file.ts';

/** Takes the processes' lines: every one goes to a file of its service, what matters to the console as well. */
export type Console = {
  line: (name: string, line: string) => void;
  say: (sentence: string) => void;
  close: () => Promise<void>;
};

const ERROR = 50;
const LARGE_FILE = 20 << 20;

type ConsoleOptions = { write?: (text: string) => void; largeBytes?: number };

/** Makes the folder of the log files; one that has become large is put aside and replaces the one before it. */
export function openConsole(
  folder: string,
  { write = writeToScreen, largeBytes = LARGE_FILE }: ConsoleOptions = {},
): Console {
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, LogFile>();
  const fileOf = (name: string) => {
    const known = files.get(name);
    if (known) return known;
    const onLoss = (error: Error) => write(`Lines of ${name} are missing in its log (${error.message}).\n`);
    const file = openLogFile(join(folder, `${name}.log`), { largeBytes, onLoss });
    files.set(name, file);
    return file;
  };
  return {
    say: (sentence) => write(`${sentence}\n`),
    line: (name, line) => {
      const entry = parse(line);
      // A service's line that is no JSON is for the person at the console alone: the first password is one.
      if (!entry && !isServer(name)) return write(`${line}\n`);
      fileOf(name).add(`${line}\n`);
      if (entry ? entry.level >= ERROR : LAST_WORDS.test(line)) write(`${entry ? told(name, entry) : line}\n`);
    },
    close: async () => {
      await Promise.all([...files.values()].map((file) => file.close()));
    },
  };
}

/** Writes also where nobody reads it any more, or the file has no room: the work goes on, and the logs are elsewhere. */
function writeToScreen(text: string): void {
  process.stdout.removeListener('error', ignore).on('error', ignore);
  process.stdout.write(text);
}

function ignore(): void {}

const isServer = (name: string) => name === 'mongodb' || name === 'nats';

// The local MongoDB and nats-server write why they end, and not as JSON.
const LAST_WORDS = /^local-mongodb: |^nats-server[: ]|\[FTL\]/;

/** The local MongoDB writes of an error its text alone. */
type Entry = { level: number; msg: string; err?: { message: string } | string };

function told(name: string, { msg, err }: Entry): string {
  const reason = typeof err === 'string' ? err : err?.message;
  return `${name}: ${msg}${reason ? ` (${reason})` : ''}`;
}

function parse(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line) as Partial<Entry>;
    return typeof entry.level === 'number'
      ? { level: entry.level, msg: entry.msg ?? '', ...(entry.err && { err: entry.err }) }
      : undefined;
  } catch {
    return undefined;
  }
}
