// npm run test:hostile: what the OpenAPI document allows, nearly allows and never meant, sent to the running whole.
import { parseArgs } from 'node:util';
import { freePorts } from '../../../deploy/local/src/ports.ts';
import { startPretendPrinter } from '../../../services/labels/test/support/pretend-printer.ts';
import { numbersOf } from '../../support/command.ts';
import { figuresOf } from '../../support/figures.ts';
import { startWhole, type Whole } from '../../support/whole.ts';
import { tamper } from './cursors.ts';
import { type Document, readApi } from './description.ts';
import { growthFaults, told as toldFigures } from './memory.ts';
import { attack } from './protocol.ts';
import { unreached } from './reached.ts';
import { newTally, run, type Tally, told } from './run.ts';
import { afterwards, prepare } from './settled.ts';
import { breakOff, dribble } from './slow.ts';
import { PRINTERS } from './valid.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '3000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    lanes: { type: 'string', default: '16' },
    minutes: { type: 'string', default: '60' },
  },
});
const { requests, seed, lanes, minutes } = numbersOf(values, { requests: 1, seed: 0, lanes: 1, minutes: 0.1 });
console.log(`seed ${seed}: npm run test:hostile -- --requests ${requests} --seed ${seed}`);

const end = performance.now() + minutes * 60_000;

const printer = await startPretendPrinter();
const [nobody] = await freePorts(1);
const [desk, gone] = PRINTERS;
const whole = await startWhole({
  env: { LOG_LEVEL: 'error', PRINTERS: `${desk}=${printer.url},${gone}=socket://127.0.0.1:${nobody}` },
});
let found: string[] = ['did not end'];
try {
  found = await beHostile(whole);
} catch (error) {
  console.error(error);
  console.error(
    whole.lines
      .filter((line) => /"level":[56]0/.test(line))
      .slice(-40)
      .join('\n'),
  );
} finally {
  await whole.stop();
  await printer.stop();
}
for (const sentence of found.slice(0, 60)) console.log(sentence);
console.log(found.length === 0 ? 'nothing found' : `${found.length} found`);
process.exit(found.length === 0 ? 0 : 1);

async function beHostile(whole: Whole): Promise<string[]> {
  const api = readApi((await whole.admin.get<Document>('/openapi.json')).body);
  await prepare(whole);
  const began = performance.now();
  const tally = newTally();
  const options = { api, port: whole.port, token: whole.token, seed, lanes, end };
  // Slow ones hang on beside all that follows.
  const slow = dribble(whole);
  // A process keeps some of its first requests for good: compiled code, connections, caches of a fixed size.
  const warm = Math.min(Math.floor(requests / 4), 5_000);
  await run({ ...options, from: 0, to: warm }, tally);
  const attacks = await attack(whole);
  const cursors = await tamper(whole, api);
  const broken = await breakOff(whole, seed);
  const before = await figuresOf(whole);
  await run({ ...options, from: warm, to: requests }, tally);
  const seconds = (performance.now() - began) / 1000;
  const slowFaults = await slow;
  const late = await afterwards(whole, api);
  const after = await figuresOf(whole);
  console.log(summary(tally, seconds));
  console.log(toldFigures(before, after));
  return [
    ...tally.found.map(told),
    ...attacks,
    ...cursors,
    ...broken,
    ...slowFaults,
    ...late,
    ...growthFaults(before, after, tally.asked - warm),
    ...unreached(
      tally,
      api.operations.map(({ name }) => name),
    ),
    ...whole.deaths.map((death) => `DIED ${death}`),
    ...whole.lines.filter(isFailure).map((line) => `LOGGED ${line}`),
  ];
}

function summary({ asked, statuses, families, slowestMs }: Tally, seconds: number): string {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} ${count}`);
  return `${asked} requests of ${families.size} families in ${Math.round(seconds)} s, the slowest ${Math.round(slowestMs)} ms; ${counts.join(', ')}`;
}

/** Tells whether a service wrote that something went wrong; what it refuses is no failure. */
function isFailure(line: string): boolean {
  return /^\w+: \{"level":[56]0/.test(line);
}
