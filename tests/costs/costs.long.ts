import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countActs } from '../support/costs/acts.ts';
import { type Cost, type Counted, startCounted } from '../support/costs/counted.ts';

let counted: Counted;
beforeAll(async () => {
  counted = await startCounted();
}, 120_000);
afterAll(() => counted.stop());

/** The table of docs/performance.md, by act; acts of the same cost share a row. */
function told(): Record<string, Cost> {
  const page = readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8');
  const [, section = ''] = page.split('\n## What each act asks for\n');
  const rows = section.split('\n## ')[0]?.matchAll(/^\| (.+?) \| (\d+) \| (\d+) \| (\d+) \|$/gm) ?? [];
  return Object.fromEntries(
    [...rows].flatMap(([, acts = '', waits, calls, commands]) =>
      acts
        .split('; ')
        .map((act) => [act, { waits: Number(waits), calls: Number(calls), commands: Number(commands) }] as const),
    ),
  );
}

describe('with one client', () => {
  it('each act waits for the disk, calls services and asks the database as often as docs/performance.md says', async () => {
    const acts = await countActs(counted);
    const expected = told();
    const found = Object.fromEntries(acts.map(({ act, waits, calls, commands }) => [act, { waits, calls, commands }]));
    // The commands of those acts that cost something else.
    const asked = acts
      .filter(({ act, commands }) => commands !== expected[act]?.commands)
      .map(({ act, asked }) => ({ act, asked }));
    expect({ found, asked }).toEqual({ found: expected, asked: [] });
  }, 60_000);
});
