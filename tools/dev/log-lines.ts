// One stream of lines that a person reads: when, which part in its colour, and what it says.
import { styleText } from 'node:util';

const COLOURS = ['cyan', 'magenta', 'yellow', 'green', 'blue', 'red'] as const;
const WORDS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: '', 40: 'warn', 50: 'error', 60: 'fatal' };
const WIDTH = 12;

/** The fields that every line has, and that tell nothing here. */
const ALWAYS = ['level', 'time', 'pid', 'hostname', 'name', 'service', 'msg', 'err'];

/** @returns makes a line of a part readable; in colours where `isColoured` */
export function lineFormat(isColoured: boolean) {
  const colours = new Map<string, (typeof COLOURS)[number]>();
  const paint = (part: string, text: string) => {
    if (!isColoured) return text;
    const colour = colours.get(part) ?? (COLOURS[colours.size % COLOURS.length] as (typeof COLOURS)[number]);
    colours.set(part, colour);
    return styleText(colour, text, { validateStream: false });
  };
  return (part: string, line: string): string => {
    const entry = entryIn(line);
    const name = paint(part, part.padEnd(WIDTH));
    return entry ? `${clock(entry.time)} ${name} ${sentence(entry)}` : `${clock(Date.now())} ${name} ${line}`;
  };
}

type Entry = { level: number; time: number; msg?: string; err?: { stack?: string; message?: string } };

function entryIn(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const { time, ...entry } = JSON.parse(line);
    if (typeof entry.level !== 'number') return undefined;
    return { ...entry, time: Number.isNaN(Date.parse(time)) ? (time ?? Date.now()) : Date.parse(time) };
  } catch {
    return undefined;
  }
}

function sentence(entry: Entry): string {
  const { level, msg = '', err } = entry;
  const others = Object.entries(entry).filter(([name]) => !ALWAYS.includes(name));
  const details = others.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const words = [WORDS[level] ?? String(level), msg, ...details].filter((word) => word !== '').join(' ');
  return err ? `${words}\n${err.stack ?? err.message ?? JSON.stringify(err)}` : words;
}

const clock = (time: number) => new Date(time).toTimeString().slice(0, 8);
