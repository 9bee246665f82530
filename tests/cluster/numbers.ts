// Prints how much there is of every item, by its quantity and by its ledger; ends with 1 where the two do not agree.
import type { Client } from '../support/client.ts';
import { eventually } from '../support/cluster.ts';
import type { Item, Movement } from '../support/shapes.ts';
import { allReady, logInAsAdmin } from './kubernetes.ts';

/** Changes that a backup caught halfway are finished soon after the services' start. */
const FINISHED_MS = 60_000;

/** A line for each item, once every quantity is the sum of the item's movements. */
export async function numbersOf(client: Client): Promise<string[]> {
  let lines: string[] = [];
  const agree = async () => {
    const { body: items } = await client.get<Item[]>('/items');
    const each = await Promise.all(items.map((item) => numberOf(client, item)));
    lines = each.map(({ line }) => line).sort();
    return each.every(({ agrees }) => agrees);
  };
  await eventually(agree, () => `quantities that are the sums of the movements:\n${lines.join('\n')}`, FINISHED_MS);
  return lines;
}

async function numberOf(client: Client, { id, quantity }: Item): Promise<{ line: string; agrees: boolean }> {
  const { body: movements } = await client.get<Movement[]>(`/items/${id}/movements`);
  const moved = movements.reduce((sum, movement) => sum + movement.quantity, 0);
  return { line: `item ${id}: ${quantity}, ${moved} by ${movements.length} movements`, agrees: moved === quantity };
}

if (import.meta.main) {
  await allReady();
  for (const line of await numbersOf(await logInAsAdmin())) console.log(line);
}
