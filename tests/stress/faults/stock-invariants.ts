import { bothOf, differing } from './compare.ts';
import type { Records } from './records.ts';
import type { Seen, SeenItem } from './seen.ts';

const millionths = (value: number) => Math.round(value * 1_000_000);

/** The items are those that were answered, by their last names, their quantities the sums of their movements; search finds each. */
export function itemFaults(records: Records, { items }: Seen): string[] {
  const shown = new Map(items.map((item) => [item.id, item]));
  return bothOf(records.items, shown, 'item', (id, known, item) => {
    const sum = item.movements.reduce((total, { quantity }) => total + millionths(quantity), 0);
    return [
      ...(item.name === known.name ? [] : [`item ${id} is called ${item.name}, was answered ${known.name}`]),
      ...(item.isFound ? [] : [`item ${id} is not found by its name`]),
      ...(sum === millionths(item.quantity)
        ? []
        : [`item ${id} has ${item.quantity}, its movements give ${sum / 1e6}`]),
    ];
  });
}

/** Newest first: ids fall, and every balance is the one before it plus the movement, never below zero. */
export function ledgerFaults({ items }: Seen): string[] {
  return items.flatMap(({ id, movements }) =>
    movements.flatMap((movement, index) => {
      const before = movements[index + 1];
      const follows = millionths(before?.balance ?? 0) + millionths(movement.quantity) === millionths(movement.balance);
      return [
        ...(movement.balance < 0 ? [`item ${id}: movement ${movement.id} leaves ${movement.balance}`] : []),
        ...(before && before.id >= movement.id
          ? [`item ${id}: movements ${before.id} and ${movement.id} are not in order`]
          : []),
        ...(follows
          ? []
          : [`item ${id}: movement ${movement.id} does not lead from ${before?.balance ?? 0} to ${movement.balance}`]),
      ];
    }),
  );
}

/**
 * Checks that each receipt, each phase of each work and each stocktaking moved exactly what it shows: nothing of an open
 * or deleted one, all of a closed one, once.
 */
export function stockFaults(seen: Seen): string[] {
  const shown = new Map<string, number>();
  const add = (key: string, quantity: number) => shown.set(key, (shown.get(key) ?? 0) + millionths(quantity));
  for (const { id, lines } of seen.acquisitions)
    for (const { item, quantity } of lines) add(`acquisition ${id} of item ${item.id}`, quantity);
  for (const { id, isOutboundClosed, isReturnedClosed, lines } of seen.works)
    for (const { item, outbound_quantity, returned_quantity } of lines) {
      if (isOutboundClosed) add(`work-outbound ${id} of item ${item.id}`, -outbound_quantity);
      if (isReturnedClosed) add(`work-returned ${id} of item ${item.id}`, returned_quantity ?? 0);
    }
  for (const { id, isClosed, lines } of seen.stocktakings)
    if (isClosed) for (const { item, difference } of lines) add(`stocktaking ${id} of item ${item.id}`, difference);
  const moved = movedByReference(seen.items);
  const keys = new Set([...shown.keys(), ...moved.keys()]);
  return [...keys]
    .filter((key) => (shown.get(key) ?? 0) !== (moved.get(key) ?? 0))
    .map((key) => `${key}: it shows ${(shown.get(key) ?? 0) / 1e6}, ${(moved.get(key) ?? 0) / 1e6} were moved`);
}

/** What is planned of each item is a recount of the works whose outbound is open, and available what its quantity leaves. */
export function plannedFaults({ items, works, availability }: Seen): string[] {
  const wanted = new Map<number, number>();
  for (const { isOutboundClosed, lines } of works)
    for (const { item, outbound_quantity } of isOutboundClosed ? [] : lines)
      wanted.set(item.id, (wanted.get(item.id) ?? 0) + millionths(outbound_quantity));
  const expected = items.map(({ id, quantity }) => {
    const planned = wanted.get(id) ?? 0;
    return [id, millionths(quantity), planned, millionths(quantity) - planned].join(' ');
  });
  const told = availability.map(({ item_id, quantity, planned, available }) =>
    [item_id, ...[quantity, planned, available].map(millionths)].join(' '),
  );
  return differing('the list of availabilities', told, expected);
}

function movedByReference(items: SeenItem[]): Map<string, number> {
  const moved = new Map<string, number>();
  for (const { id, movements } of items)
    for (const { reason, reference, quantity } of movements) {
      const key = `${reason} ${reference} of item ${id}`;
      moved.set(key, (moved.get(key) ?? 0) + millionths(quantity));
    }
  return moved;
}
