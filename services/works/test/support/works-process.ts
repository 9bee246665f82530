import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Remote } from '@stockroom/rpc';
import type { Stage } from '@stockroom/stock-moves/testing';
import { aCall, insist, millionths, setStage } from '@stockroom/stock-moves/testing';

type Works = 'stockroom.works.v1.Works';
const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type WorksStage = Stage<Works>;

export const setWorksStage = () => setStage('stockroom.works.v1.Works', MAIN);

/** Makes a work over the wire: item id → pieces that go out. Several processes may start meanwhile, so it insists. */
export async function aWorkOver(remote: Remote<Works>, items: Record<number, number>): Promise<number> {
  const key = randomUUID();
  const customer = { id: 1, name: 'Customer' };
  const { id } = await insist(() => remote.ask('CreateWork', { customer }, aCall({ key })));
  for (const [itemId, count] of Object.entries(items)) {
    const body = { item_id: Number(itemId), outbound_quantity: millionths(count) };
    const line = { work_id: id, body };
    await insist(() => remote.ask('AddWorkItem', line, aCall({ key: `${key}-${itemId}` })));
  }
  return id;
}

/** Gives what is not settled yet. */
export async function leftovers({ store }: WorksStage): Promise<number> {
  return store.db.collection('works').countDocuments({ stock_change: { $exists: true } });
}
