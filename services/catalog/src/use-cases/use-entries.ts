import type { Fault, SentAs } from '@stockroom/kernel';
import { faultOfEntries, isFault } from '@stockroom/kernel';
import type { EntryReference, Register } from '@stockroom/registers';
import { entryUse, existingEntries, Unregistered, useEntry } from '@stockroom/registers';
import type { Write } from '@stockroom/store';
import { writeEach } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { CatalogDeps } from '../deps.ts';
import type { Entry, ItemBody } from '../domain/item.ts';

export type ItemEntries = { vendor: Entry; unit: Entry };

type KnownEntries = { vendor?: Entry | undefined; unit?: Entry | undefined };

/**
 * Finds or registers the vendor and the unit that a body names. One that the item has already is not written again, as an
 * entry in use is not deleted: changes of many items of one vendor do not wait for each other.
 */
export async function useEntries(
  { registers: { vendors, units } }: CatalogDeps,
  { body, before }: { body: ItemBody; before?: KnownEntries },
  session: ClientSession,
): Promise<ItemEntries> {
  const vendor =
    before?.vendor?.id === body.vendor.id
      ? before.vendor
      : await useEntry(vendors, { reference: body.vendor, field: 'vendor' }, session);
  const unit =
    before?.unit?.id === body.unit.id
      ? before.unit
      : await useEntry(units, { reference: body.unit, field: 'unit' }, session);
  return { vendor, unit };
}

/** @throws Unregistered when a vendor or a unit does not exist */
export async function usesOfExisting(
  { existingVendor, existingUnit, registers }: CatalogDeps,
  bodies: ItemBody[],
): Promise<{ entries: ItemEntries[]; uses: Write[] }> {
  const named = namedBy(bodies);
  const [vendors, units] = await Promise.all([
    byId(Promise.all(named.vendors.map(existingVendor))),
    byId(Promise.all(named.units.map(existingUnit))),
  ]);
  const entries = bodies.map((body): ItemEntries => {
    const [vendor, unit] = [vendors.get(body.vendor.id), units.get(body.unit.id)];
    if (!vendor || !unit) throw new Unregistered();
    return { vendor, unit };
  });
  return { entries, uses: usesOf(registers, vendors, units) };
}

/**
 * Finds or registers what new items name, one item after the other: an id that is new has the name that the first of them sends.
 * @throws Fault("invalid") naming each item whose vendor or unit can be neither found nor registered
 */
export async function useEntriesOfAll(
  deps: CatalogDeps,
  { bodies, sentAs }: { bodies: ItemBody[]; sentAs: SentAs },
  session: ClientSession,
): Promise<ItemEntries[]> {
  const { registers, store } = deps;
  const named = namedBy(bodies);
  const vendors = await byId(existingEntries(registers.vendors, named.vendors, session));
  const units = await byId(existingEntries(registers.units, named.units, session));
  await writeEach(store, usesOf(registers, vendors, units), session);
  const faults = new Map<number, Fault>();
  const entries: ItemEntries[] = [];
  for (const [at, body] of bodies.entries()) {
    const before = { vendor: vendors.get(body.vendor.id), unit: units.get(body.unit.id) };
    try {
      const used = await useEntries(deps, { body, before }, session);
      vendors.set(used.vendor.id, used.vendor);
      units.set(used.unit.id, used.unit);
      entries.push(used);
    } catch (error) {
      if (!isFault(error)) throw error;
      faults.set(at, error);
    }
  }
  const fault = faultOfEntries(sentAs, bodies, (_, at) => faults.get(at));
  if (fault) throw fault;
  return entries;
}

type Registers = CatalogDeps['registers'];
type ById = Map<number, Entry>;

/** Each vendor and unit that bodies name, once. */
function namedBy(bodies: ItemBody[]): { vendors: EntryReference[]; units: EntryReference[] } {
  const once = (references: EntryReference[]) => [...new Map(references.map((one) => [one.id, one])).values()];
  return { vendors: once(bodies.map(({ vendor }) => vendor)), units: once(bodies.map(({ unit }) => unit)) };
}

async function byId(found: Promise<(Entry | undefined)[]>): Promise<ById> {
  return new Map((await found).flatMap((entry) => (entry ? [[entry.id, entry] as const] : [])));
}

function usesOf(registers: Registers, vendors: ById, units: ById): Write[] {
  const uses = (register: Register, entries: ById) => [...entries.values()].map((entry) => entryUse(register, entry));
  return [...uses(registers.vendors, vendors), ...uses(registers.units, units)];
}
