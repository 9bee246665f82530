import { fileURLToPath } from 'node:url';
import type { Remote } from '@stockroom/rpc';
import type { Stage } from '@stockroom/stock-moves/testing';
import { aCall, millionths, setStage } from '@stockroom/stock-moves/testing';

export type RemoteAcquisitions = Remote<'stockroom.acquisitions.v1.Acquisitions'>;
const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type AcquisitionsStage = Stage<'stockroom.acquisitions.v1.Acquisitions'>;

export const setAcquisitionsStage = () => setStage('stockroom.acquisitions.v1.Acquisitions', MAIN);

/** Makes an acquisition over the wire: pairs of item id and pieces. */
export async function anAcquisitionOver(remote: RemoteAcquisitions, items: [number, number][]) {
  const { id } = await remote.ask('CreateAcquisition', {}, aCall());
  const lineIds: number[] = [];
  for (const [itemId, count] of items) lineIds.push((await addOver(remote, id, [itemId, count])).id);
  return { id, lineIds };
}

export function addOver(remote: RemoteAcquisitions, id: number, [itemId, count]: [number, number], call = aCall()) {
  const body = { item_id: itemId, quantity: millionths(count) };
  return remote.ask('AddAcquisitionItem', { acquisition_id: id, body }, call);
}

/** All acquisitions that show. */
export async function allOver(remote: RemoteAcquisitions) {
  const all: { id: number; comment?: string }[] = [];
  for await (const { acquisitions } of remote.list('ListAcquisitions', {}, aCall())) all.push(...acquisitions);
  return all;
}

/** Gives what shows: pairs of item id and pieces; undefined when the acquisition is gone. */
export async function shownOver(remote: RemoteAcquisitions, id: number): Promise<[number, number][] | 'gone'> {
  const shown: [number, number][] = [];
  try {
    for await (const { items } of remote.list('ListAcquisitionItems', { id }, aCall())) {
      shown.push(...items.map(({ item, quantity }): [number, number] => [item?.id ?? 0, quantity / millionths(1)]));
    }
  } catch (error) {
    if ((error as { kind?: string }).kind === 'not-found') return 'gone';
    throw error;
  }
  return shown;
}

/** Gives what is not settled yet. */
export async function leftovers({ store }: AcquisitionsStage): Promise<number> {
  const waiting = { stock_change: { $exists: true } };
  const inLines = await store.db.collection('acquisition_items').countDocuments(waiting);
  return inLines + (await store.db.collection('acquisitions').countDocuments(waiting));
}
