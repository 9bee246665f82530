import { parseArgs } from 'node:util';
import { isPart, type Part, parts, withWhatItCalls } from './parts.ts';

export type DevArguments = {
  /** The parts that are started. */
  started: Part[];
  /** Whose lines are shown; undefined for all. */
  shown: Part | undefined;
  /** The part that a debugger can join. */
  inspected: Part | undefined;
  port: number;
  dataFolder: string;
};

export const HELP = `npm run dev [-- PART] [--inspect PART] [--port 8090] [--data data-dev]

Runs Stockroom from its sources. What is saved runs a moment later: the console reloads, a service starts anew.
PART is one of ${parts.join(', ')}: it is started with what it calls, and its lines alone are shown.
--inspect PART opens that part to a debugger at 127.0.0.1:9229.`;

/** @throws Error with a sentence for whoever typed them */
export function devArguments(args: string[]): DevArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      inspect: { type: 'string' },
      port: { type: 'string', default: '8090' },
      data: { type: 'string', default: 'data-dev' },
    },
  });
  if (positionals.length > 1) throw new Error(`One part or none, not ${positionals.join(' ')}.`);
  const shown = partNamed(positionals[0]);
  const inspected = partNamed(values.inspect);
  const started = shown ? withWhatItCalls(shown) : parts;
  if (inspected && !started.includes(inspected)) throw new Error(`${inspected} is not started with ${shown}.`);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_534) throw new Error('--port must be from 1 to 65534.');
  return { started, shown, inspected, port, dataFolder: values.data };
}

function partNamed(name: string | undefined): Part | undefined {
  if (name === undefined || isPart(name)) return name;
  throw new Error(`There is no part ${name}; the parts are ${parts.join(', ')}.`);
}
