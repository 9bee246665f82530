// A person's acts on the barcodes of an item. Each can be taken back.
import type { components } from '@stockroom/client';
import { type Act, act, type KeyOf } from '../../api/act.ts';
import { api } from '../../api/api.ts';
import { editField, neverOverwrite } from '../../api/edit-field.ts';
import { statusOf } from '../../api/errors.ts';
import { invalidate, type Query, useQuery } from '../../api/query.ts';
import { noteDone } from '../../shell/done-here.ts';
import type { Item } from '../look-up.ts';
import { say } from './texts.ts';

export type Barcode = components['schemas']['Barcode'];

const keyOfList = (itemId: number): string => `barcodes ${itemId} page`;

export function useBarcodes(itemId: number): Query<Barcode[]> {
  return useQuery(keyOfList(itemId), async () =>
    inOrder(await api.get('/api/items/{id}/barcodes', { params: { path: { id: itemId } } })),
  );
}

/** The one that is shown first, then those that were made here, then the others. */
export function inOrder(barcodes: readonly Barcode[]): Barcode[] {
  const rank = ({ master, main }: Barcode) => (master ? 0 : main ? 1 : 2);
  return barcodes.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id);
}

type Named = Pick<Item, 'id' | 'name'>;
type Done = { item: Named; note: string; undo: () => Promise<unknown> };

function done({ item, note, undo }: Done): void {
  const changed = () => invalidate(`barcodes ${item.id}`);
  changed();
  noteDone({ title: item.name, note, undo: () => undo().finally(changed) });
}

type Addition = { item: Named; text: string | undefined; quantity: number };

/** Adds a barcode; without a text the server makes one. */
export async function addBarcode({ item, text, quantity }: Addition): Promise<Barcode> {
  const params = { path: { id: item.id } };
  const body = { ...(text !== undefined && { barcode: text }), quantity };
  const begun = act((keyOf) => api.post('/api/items/{id}/barcodes', { params, headers: keyOf(), body }));
  const added = await begun.result.catch(readAnew(item));
  done({ item, note: say().added(added.barcode), undo: () => act((keyOf) => remove(item, added, keyOf)).result });
  return added;
}

/** Deletes a barcode; Undo adds it again, as it was. */
export async function removeBarcode(item: Item, barcode: Barcode): Promise<void> {
  await act((keyOf) => remove(item, barcode, keyOf)).result.catch(readAnew(item));
  const { barcode: text, quantity, master } = barcode;
  const body = { barcode: text, quantity, master };
  const params = { path: { id: item.id } };
  const undo = () => act((keyOf) => api.post('/api/items/{id}/barcodes', { params, headers: keyOf(), body })).result;
  done({ item, note: say().removed(text), undo });
}

/** One that is gone already is as good as deleted. */
async function remove(item: Named, { id }: Barcode, keyOf: KeyOf): Promise<void> {
  const params = { path: { item_id: item.id, id } };
  await api.delete('/api/items/{item_id}/barcodes/{id}', { params, headers: keyOf() }).catch((error) => {
    if (statusOf(error) !== 404) throw error;
  });
}

type AmountEdit = {
  item: Item;
  barcode: Barcode;
  before: number;
  mine: number;
  decide: (theirs: number) => Promise<'theirs' | 'mine'>;
  note: string;
};

/** Changes how much one scan means. */
export function saveAmount({ item, barcode, before, mine, decide, note }: AmountEdit): Act<Barcode> {
  const key = { itemId: item.id, id: barcode.id };
  const begun = act((keyOf) => changeAmount({ ...key, before, mine, decide }, keyOf));
  const undo = () =>
    act((keyOf) => changeAmount({ ...key, before: mine, mine: before, decide: neverOverwrite }, keyOf)).result;
  void begun.result
    .then(
      (now) =>
        now.quantity === mine && mine !== before ? done({ item, note, undo }) : invalidate(`barcodes ${item.id}`),
      readAnew(item),
    )
    .catch(() => {});
  return begun;
}

type AmountChange = { itemId: number; id: number } & Pick<AmountEdit, 'before' | 'mine' | 'decide'>;

function changeAmount({ itemId, id, ...edit }: AmountChange, keyOf: KeyOf): Promise<Barcode> {
  const params = { path: { item_id: itemId, id } };
  const path = '/api/items/{item_id}/barcodes/{id}';
  return editField<Barcode, number>(
    {
      ...edit,
      read: () => api.getWithHeaders(path, { params }),
      write: ({ barcode, master }, headers) =>
        api.put(path, { params, headers, body: { barcode, master, quantity: edit.mine } }),
      valueOf: ({ quantity }) => quantity,
    },
    keyOf,
  );
}

/** Has another barcode shown. There is never more than one: the one before gives way first. */
export async function showBarcode(item: Item, barcode: Barcode, all: readonly Barcode[]): Promise<void> {
  const before = all.find(({ master }) => master);
  const swap = (from: Barcode | undefined, to: Barcode | undefined) =>
    act(async (keyOf) => {
      if (from) await setShown(item, from, { isShown: false, headers: keyOf('from') });
      if (to) await setShown(item, to, { isShown: true, headers: keyOf('to') });
    }).result;
  await swap(before, barcode).catch(readAnew(item));
  done({ item, note: say().nowShown(barcode.barcode), undo: () => swap(barcode, before) });
}

type Showing = { isShown: boolean; headers: { 'Idempotency-Key': string } };

async function setShown(item: Item, { id, barcode, quantity }: Barcode, { isShown, headers }: Showing): Promise<void> {
  const params = { path: { item_id: item.id, id } };
  const body = { barcode, quantity, master: isShown };
  await api.put('/api/items/{item_id}/barcodes/{id}', { params, headers, body });
}

/** Reads the item anew after a refusal, so that it shows as it stands now. */
function readAnew(item: Named): (error: unknown) => never {
  return (error) => {
    invalidate(`barcodes ${item.id}`);
    throw error;
  };
}
