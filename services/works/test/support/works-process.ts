import { fileURLToPath } from 'node:url';
import type { Remote } from '@stockroom/rpc';
import type { Stage } from '@stockroom/stock-moves/testing';
import { aCall, millionths, setStage } from '@stockroom/stock-moves/testing';

type Works = 'stockroom.works.v1.Works';
const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type WorksStage = Stage<Works>;

export const setWorksStage = () => setStage('stockroom.works.v1.Works', MAIN);

/** Makes a work over the wire: item id → pieces that go out. */
export async function aWorkOver(remote: Remote<Works>, items: Record<number, number>): Promise<number> {
  const { id } = await remote.ask('CreateWork', { customer: { id: 1, name: 'Customer' } }, aCall());
  for (const [itemId, count] of Object.entries(items)) {
    const body = { item_id: Number(itemId), outbound_quantity: millionths(count) };
    await remote.ask('AddWorkItem', { work_id: id, body }, aCall());
  }
  return id;
}

/** What is not settled yet. */
export async function leftovers({ store }: WorksStage): Promise<number> {
  return store.db.collection('works').countDocuments({ stock_change: { $exists: true } });
}
