// Every call to the catalog.
import { Fault } from '@stockroom/kernel';
import type { OutgoingCall, Remote, Tls } from '@stockroom/rpc';
import { dial } from '@stockroom/rpc';
import type { Label } from '../domain/label.ts';

export type LabelKey = { item_id: number; id: number };

export type Catalog = {
  /** @throws Fault("not-found") when there is no such barcode of that item */
  label: (key: LabelKey, call: OutgoingCall) => Promise<Label>;
  /** @throws Fault("unavailable") when the catalog cannot be reached before the deadline */
  ready: (deadline: number) => Promise<void>;
  close: () => void;
};

export function openCatalog(address: string, tls?: Tls): Catalog {
  const remote = dial('stockroom.catalog.v1.Catalog', address, tls);
  return {
    label: (key, call) => label(remote, key, call),
    ready: (deadline) => ready(remote, deadline),
    close: remote.close,
  };
}

type CatalogRemote = Remote<'stockroom.catalog.v1.Catalog'>;

async function ready(remote: CatalogRemote, deadline: number): Promise<void> {
  try {
    await remote.ready(deadline);
  } catch (cause) {
    throw new Fault('unavailable', { message: 'The catalog does not answer at the moment.', cause });
  }
}

async function label(remote: CatalogRemote, key: LabelKey, call: OutgoingCall): Promise<Label> {
  const [barcode, { items }] = await Promise.all([
    remote.ask('GetBarcode', key, call),
    remote.ask('GetItems', { ids: [key.item_id] }, call),
  ]);
  const [item] = items;
  if (!item) throw new Fault('not-found', { message: 'There is no such item.' });
  return {
    barcode: barcode.barcode,
    name: item.name,
    articleNumber: item.article_number,
    location: item.location,
    quantity: barcode.quantity,
    unit: item.unit?.name ?? '',
  };
}
