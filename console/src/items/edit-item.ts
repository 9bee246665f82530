// Changes one field of an item. What others change meanwhile stays, unless the person chooses their own.
import { type Act, act, type KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { editField, neverOverwrite } from '../api/edit-field.ts';
import { invalidate, setData } from '../api/query.ts';
import { noteDone } from '../shell/done-here.ts';
import type { Chosen, DraftField } from './item-draft.ts';
import type { Item } from './look-up.ts';
import type { ItemBody } from './make-item.ts';
import { type ItemRead, itemKey } from './read-item.ts';
import { chosenEntry } from './registers.ts';

/** Of a vendor or a unit the id is its value. */
export type Value = string | number;

function fieldOf(item: Item, field: DraftField): Value {
  if (field === 'vendor') return item.vendor.id;
  return field === 'unit' ? item.unit.id : item[field];
}

/** The body that leaves an item as it is but for one field. */
function bodyWith(item: Item, field: DraftField, value: Value): ItemBody {
  const { name, article_number, location, purchase_price, warning_quantity, vendor, unit } = item;
  const same = { name, article_number, location, purchase_price, warning_quantity };
  const body: ItemBody = { ...same, vendor: { id: vendor.id }, unit: { id: unit.id } };
  const isEntry = field === 'vendor' || field === 'unit';
  return { ...body, [field]: isEntry ? { id: Number(value) } : value };
}

export type Edit = {
  item: Item;
  field: DraftField;
  before: Value;
  mine: Value | Chosen;
  /** Asks what is to stay, where somebody else has changed the same field. */
  decide: (theirs: Item) => Promise<'theirs' | 'mine'>;
  /** The text beside its Undo. */
  note: string;
};

export function saveEdit(edit: Edit): Act<Item> {
  const { item, field, before } = edit;
  let saved: Value | undefined;
  const run = async (keyOf: KeyOf) => {
    const mine = await plainValue(edit, keyOf);
    let decided: 'theirs' | 'mine' = 'mine';
    const decide = async (theirs: Item) => {
      decided = await edit.decide(theirs);
      return decided;
    };
    const now = await change({ id: item.id, field, before, mine, decide }, keyOf);
    saved = decided === 'mine' && mine !== before ? fieldOf(now, field) : undefined;
    return now;
  };
  const begun = act(run);
  void begun.result.then(
    (now) => {
      show(now);
      if (saved !== undefined) noteDone({ title: item.name, note: edit.note, undo: () => takeBack(edit, now) });
    },
    () => {},
  );
  return begun;
}

/** An Undo never overwrites what somebody else has written since. */
async function takeBack({ field, before }: Edit, saved: Item): Promise<void> {
  const back = { id: saved.id, field, before: fieldOf(saved, field), mine: before, decide: neverOverwrite };
  show(await act((keyOf) => change(back, keyOf)).result);
}

type Change = {
  id: number;
  field: DraftField;
  before: Value;
  mine: Value;
  decide: (theirs: Item) => Promise<'theirs' | 'mine'>;
};

function change({ id, field, before, mine, decide }: Change, keyOf: KeyOf): Promise<Item> {
  const params = { path: { id } };
  let theirs: Item | undefined;
  return editField<Item, Value>(
    {
      ...{ before, mine },
      read: () => api.getWithHeaders('/api/items/{id}', { params }),
      write: (item, headers) => api.put('/api/items/{id}', { params, headers, body: bodyWith(item, field, mine) }),
      valueOf: (item) => {
        theirs = item;
        return fieldOf(item, field);
      },
      decide: () => decide(theirs as Item),
    },
    keyOf,
  );
}

/** A new vendor or unit is made on the way. */
async function plainValue({ field, mine }: Edit, keyOf: KeyOf): Promise<Value> {
  if (typeof mine !== 'object') return field === 'article_number' ? String(mine).toUpperCase() : mine;
  return (await chosenEntry(field === 'vendor' ? 'vendors' : 'units', mine, keyOf)).id;
}

function show(item: Item): void {
  setData<ItemRead>(itemKey(item.id), (known) => ({ etag: known?.etag ?? '*', item }));
  invalidate(itemKey(item.id), 'items');
}
