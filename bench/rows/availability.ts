import type { Operation } from '../drive/job.ts';
import { inRounds, ratio, spreadOf } from '../machine/rounds.ts';
import { type Bench, ids, repeated } from './context.ts';
import { forgetPeaks, grownBy, idleMemory } from './list.ts';
import { getItems } from './read-item.ts';
import { detailsOf, type Row, row } from './row.ts';
import { addWorks } from './works.ts';

/** Open works, which have 40,000 lines. */
const OPEN = { count: 2_000, itemsEach: 20 };

const getAvailabilities = (size: number): Operation[] =>
  ids(size, 500).map((id) => [
    { method: 'GET', path: `/api/items/${id}/availability`, status: 200, has: `{"item_id":${id},` },
  ]);

/** The availability of one item beside the item itself, and the list of all beside the list of items. */
export async function availabilityRows(bench: Bench): Promise<Row[]> {
  await addWorks(bench, OPEN);
  return [await oneRow(bench), ...(await wholeRows(bench))];
}

async function oneRow(bench: Bench): Promise<Row> {
  const measured = await inRounds(
    [
      repeated(bench, 'GET item', { clients: 1, operations: getItems(bench.size) }),
      repeated(bench, 'GET availability', { clients: 1, operations: getAvailabilities(bench.size) }),
    ],
    bench.rounds,
  );
  return row({
    id: 'availability-of-item',
    work: 'GET /api/items/{id}/availability, 1 client, p50',
    goal: 'at most 2 times GET item',
    value: ratio(measured['GET availability'] ?? [], measured['GET item'] ?? [], ({ p50 }) => p50),
    unit: 'of',
    most: 2,
    details: detailsOf(measured),
  });
}

async function wholeRows(bench: Bench): Promise<Row[]> {
  const { driver, system, size } = bench;
  const { origin, headers } = system;
  const items = { origin, path: '/api/items', headers, member: '"article_number":', end: ']' };
  const availability = { origin, path: '/api/availability', headers, member: '"item_id":', end: ']' };
  const idle = idleMemory(bench);
  const speeds: number[] = [];
  const grown: number[] = [];
  for (let round = 1; round <= bench.rounds; round += 1) {
    const list = await driver.stream(items);
    forgetPeaks(bench);
    const all = await driver.stream(availability);
    if (all.members !== list.members) throw new Error(`${all.members} availabilities of ${list.members} items.`);
    speeds.push(list.seconds / all.seconds);
    grown.push(grownBy(bench, idle));
  }
  const name = `GET /api/availability, ${size.toLocaleString('en')} items`;
  return [
    row({
      ...{ id: `availability-${size}`, work: `${name}: items a second`, unit: 'of', details: [] },
      ...{ goal: 'at least 0.4 of GET /api/items', value: spreadOf(speeds), least: 0.4 },
    }),
    row({
      ...{ id: `availability-memory-${size}`, work: `${name}: memory of gateway, catalog and works, the largest` },
      ...{ goal: 'at most 80 MB above idle', value: spreadOf(grown), unit: 'MB', most: 80, details: [] },
    }),
  ];
}
