import type { Fault, SentAs } from '@stockroom/kernel';
import { faultOfEntries, isFault } from '@stockroom/kernel';
import type { Decided as DecidedEntry, EntryReference } from '@stockroom/registers';
import { refuseNameOfAnother, usedEntry } from '@stockroom/registers';
import type { Write } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { Entry, ItemBody } from '../domain/item.ts';
import type { RegisterName } from '../store/item-document.ts';

export type ItemEntries = { vendor: Entry; unit: Entry };

/** Bodies of items; `anew` when the command was in conflict with another write. */
export type ItemBodies = { bodies: ItemBody[]; sentAs: SentAs; anew: boolean };

/**
 * Finds or registers the vendor and the unit that an item is changed to. An entry that the item has already is not
 * written again, as an entry in use cannot be deleted: so changes of many items of one vendor do not wait for each
 * other.
 * @throws Fault("invalid")
 */
export async function entriesOf(
  deps: CatalogDeps,
  { body, before, anew }: { body: ItemBody; before: ItemEntries; anew: boolean },
): Promise<{ entries: ItemEntries; writes: Write[] }> {
  const named = { bodies: [body], anew };
  const vendor = body.vendor.id === before.vendor.id ? kept(before.vendor) : await vendorsOf(deps, named).of(body);
  const unit = body.unit.id === before.unit.id ? kept(before.unit) : await unitsOf(deps, named).of(body);
  return { entries: { vendor: vendor.entry, unit: unit.entry }, writes: [...vendor.writes, ...unit.writes] };
}

const kept = (entry: Entry): DecidedEntry<Entry> => ({ entry, writes: [] });

/**
 * Finds or registers what new items name, one item after the other: an id that is new has the name that the first of them sends.
 * @throws Fault("invalid") naming each item whose vendor or unit can be neither found nor registered
 */
export async function entriesOfAll(
  deps: CatalogDeps,
  { bodies, sentAs, anew }: ItemBodies,
): Promise<{ entries: ItemEntries[]; writes: Write[] }> {
  const [vendors, units] = [vendorsOf(deps, { bodies, anew }), unitsOf(deps, { bodies, anew })];
  const faults = new Map<number, Fault>();
  const entries: ItemEntries[] = [];
  for (const [at, body] of bodies.entries()) {
    try {
      const vendor = await vendors.of(body);
      const unit = await units.of(body);
      entries.push({ vendor: vendor.entry, unit: unit.entry });
    } catch (error) {
      if (!isFault(error)) throw error;
      faults.set(at, error);
    }
  }
  const fault = faultOfEntries(sentAs, bodies, (_, at) => faults.get(at));
  if (fault) throw fault;
  return { entries, writes: [...vendors.writes(), ...units.writes()] };
}

type Naming = Omit<ItemBodies, 'sentAs'>;
const vendorsOf = (deps: CatalogDeps, named: Naming) => entriesNamed(deps, 'vendors', named);
const unitsOf = (deps: CatalogDeps, named: Naming) => entriesNamed(deps, 'units', named);

const FIELDS = { vendors: 'vendor', units: 'unit' } as const;

/** Decides the entries of one register that bodies name, each once. The entries that exist are read together. */
function entriesNamed(deps: CatalogDeps, name: RegisterName, { bodies, anew }: Naming) {
  const [register, field] = [deps.registers[name], FIELDS[name]];
  const existing = Promise.all(
    [...new Set(bodies.map((body) => body[field].id))].map((id) => deps.existing[name]({ id }, anew)),
  );
  existing.catch(() => undefined);
  const decided = new Map<number, DecidedEntry<Entry>>();
  const decide = async (reference: EntryReference): Promise<DecidedEntry<Entry>> => {
    const found = (await existing).find((entry) => entry?.id === reference.id);
    const used = await usedEntry(register, { reference, field, found });
    if (!found) refuseNameOfAnother(register, { entry: used.entry, field, others: [...decided.values()] });
    decided.set(reference.id, used);
    return used;
  };
  return {
    of: async (body: ItemBody) => decided.get(body[field].id) ?? decide(body[field]),
    writes: (): Write[] => [...decided.values()].flatMap(({ writes }) => writes),
  };
}
