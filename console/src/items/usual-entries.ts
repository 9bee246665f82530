// A new item has a vendor and a unit from the start, so that its name alone suffices: mostly those of the one before.
import { api } from '../api/api.ts';
import { usualOf } from './entries.ts';
import type { ItemDraft } from './item-draft.ts';
import type { Item } from './look-up.ts';
import { say } from './new-item-texts.ts';
import { readRegister } from './registers.ts';

export type Usual = Pick<ItemDraft, 'vendor' | 'unit'>;
/** The ids of a vendor and of a unit. */
type Ids = { vendor: number; unit: number };

const NAME = 'stockroom.last-item';

/** Keeps the vendor and the unit of an item that was made on this device. */
export function rememberEntries({ vendor, unit }: Pick<Item, 'vendor' | 'unit'>): void {
  localStorage.setItem(NAME, JSON.stringify({ vendor: vendor.id, unit: unit.id }));
}

/** Gives those of the item made last on this device, or else anywhere; in an empty Stockroom, names for the first ones. */
export async function readUsual(): Promise<Usual> {
  const [vendors, units, [newest]] = await Promise.all([
    readRegister('vendors'),
    readRegister('units'),
    api.get('/api/items', { params: { query: { limit: 1, order: '-id' } } }),
  ]);
  const last = [idsIn(localStorage.getItem(NAME)), newest && { vendor: newest.vendor.id, unit: newest.unit.id }];
  return {
    vendor: usualOf(vendors, { ids: last.map((ids) => ids?.vendor), first: say().noVendor }),
    unit: usualOf(units, { ids: last.map((ids) => ids?.unit), first: say().pieces }),
  };
}

function idsIn(text: string | null): Ids | undefined {
  try {
    const kept: Partial<Ids> | null = JSON.parse(text ?? 'null');
    const { vendor, unit } = kept ?? {};
    return typeof vendor === 'number' && typeof unit === 'number' ? { vendor, unit } : undefined;
  } catch {
    // Somebody changed it by hand: as if nothing had been kept.
    return undefined;
  }
}
