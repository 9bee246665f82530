import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the processes' lines go: every one to a file of its service, what matters to the console as well. */
export type Console = {
  line: (name: string, line: string) => void;
  say: (sentence: string) => void;
  close: () => Promise<void>;
};

const ERROR = 50;
const LARGE_FILE = 20 << 20;

/** Opens the log files of a data folder; a large one is put aside first, and replaces the one before it. */
export function openConsole(
  folder: string,
  { write = (text: string) => void process.stdout.write(text) } = {},
): Console {
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, ReturnType<typeof createWriteStream>>();
  const fileOf = (name: string) => {
    const known = files.get(name);
    if (known) return known;
    const path = join(folder, `${name}.log`);
    putAsideWhenLarge(path);
    const file = createWriteStream(path, { flags: 'a' });
    files.set(name, file);
    return file;
  };
  return {
    say: (sentence) => write(`${sentence}\n`),
    line: (name, line) => {
      const entry = parse(line);
      // A service's line that is no JSON is for the person at the console alone: the first password is one.
      if (!entry && !isServer(name)) return write(`${line}\n`);
      fileOf(name).write(`${line}\n`);
      if (!entry) return;
      if (entry.level >= ERROR) write(`${name}: ${entry.msg}${entry.err ? ` (${entry.err.message})` : ''}\n`);
    },
    close: async () => {
      await Promise.all([...files.values()].map((file) => new Promise((resolve) => file.end(resolve))));
    },
  };
}

const isServer = (name: string) => name === 'mongodb' || name === 'nats';

type Entry = { level: number; msg: string; err?: { message: string } };

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

function putAsideWhenLarge(path: string): void {
  try {
    if (statSync(path).size > LARGE_FILE) renameSync(path, `${path}.1`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
