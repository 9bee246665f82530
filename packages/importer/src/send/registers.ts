import { type StockroomClient, StockroomError } from '@stockroom/client';
import { type Entry, type Known, unitKey, vendorKey } from '../plan/known.ts';
import type { ItemPlan } from '../plan/plan-item.ts';

/** Gives a vendor by name, and makes it when it is missing. Somebody else may make it at the same moment. */
export async function vendorOf(api: StockroomClient, known: Known, name: string): Promise<Entry> {
  const there = known.vendor(name);
  if (there) return there;
  const made = await api.post('/api/vendors', { body: { name } }).catch((error: unknown) =>
    takenBy(error, async () => {
      for await (const entry of api.entries('/api/vendors'))
        if (vendorKey(entry.name) === vendorKey(name)) return entry;
      return undefined;
    }),
  );
  return known.addVendor(made);
}

/** As `vendorOf`. */
export async function unitOf(api: StockroomClient, known: Known, name: string): Promise<Entry> {
  const there = known.unit(name);
  if (there) return there;
  const made = await api.post('/api/units', { body: { unit: name } }).catch((error: unknown) =>
    takenBy(error, async () => {
      for await (const entry of api.entries('/api/units')) if (unitKey(entry.unit) === unitKey(name)) return entry;
      return undefined;
    }),
  );
  return known.addUnit({ id: made.id, name: made.unit });
}

/** Makes the vendors and units that plans name and that are missing, one after the other: many rows name one. */
export async function makeEntries(api: StockroomClient, known: Known, plans: readonly ItemPlan[]): Promise<void> {
  for (const { make, update } of plans) {
    const { vendor, unit } = make ?? update ?? {};
    if (vendor !== undefined) await vendorOf(api, known, vendor);
    if (unit !== undefined) await unitOf(api, known, unit);
  }
}

/** Gives the customer of a new work by name, and makes it when it is missing. */
export async function customerOf(api: StockroomClient, name: string): Promise<Entry> {
  const find = async () => {
    for await (const entry of api.entries('/api/customers'))
      if (vendorKey(entry.name) === vendorKey(name)) return entry;
    return undefined;
  };
  const there = await find();
  return there ?? api.post('/api/customers', { body: { name } }).catch((error: unknown) => takenBy(error, find));
}

async function takenBy<Found>(error: unknown, find: () => Promise<Found | undefined>): Promise<Found> {
  const isTaken = error instanceof StockroomError && error.status === 422;
  const found = isTaken ? await find() : undefined;
  if (found === undefined) throw error;
  return found;
}
