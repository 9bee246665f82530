// Every call to the catalog, in the gateway's words.
import { createBatcher } from '@stockroom/batching';
import { Fault } from '@stockroom/kernel';
import type { AnswerOf, OutgoingCall, Remote, RequestOf } from '@stockroom/rpc';
import { sharedCall } from '@stockroom/rpc';
import { stocktakingsClient } from './stocktakings.ts';

type Name = 'stockroom.catalog.v1.Catalog';
export type Item = AnswerOf<Name, 'CreateItem'>;
type Search = RequestOf<Name, 'SearchItems'>;
type SearchReply = AnswerOf<Name, 'SearchItems'>;
type PageRequest = RequestOf<Name, 'PageBarcodes'>;
type ItemsRequest = { ids: number[]; call: OutgoingCall };
type SearchAndCall = { search: Search; call: OutgoingCall };
/** Items by their ids, deleted ones too. Items that another request of the same batch asked for may be among them. */
type ItemsById = Map<number, Item>;
export type RegisterName = 'REGISTER_VENDORS' | 'REGISTER_UNITS';
export type CatalogClient = ReturnType<typeof catalogClient>;

/** All searches of a batch wait for its slowest. */
const MAX_SEARCHES = 32;

export function catalogClient(remote: Remote<Name>) {
  const { ask, list } = remote;
  const itemsOf = createBatcher((requests: ItemsRequest[]) => getItems(remote, requests));
  const resultsOf = createBatcher((requests: SearchAndCall[]) => searchAll(remote, requests), MAX_SEARCHES);
  return {
    items: {
      list: (call: OutgoingCall) => list('ListItems', {}, call),
      page: (request: RequestOf<Name, 'PageItems'>, call: OutgoingCall) => ask('PageItems', request, call),
      get: async (id: number, call: OutgoingCall): Promise<Item> => {
        const item = (await itemsOf({ ids: [id], call })).get(id);
        if (!item || item.deleted) throw new Fault('not-found', { message: `There is no item ${id}.` });
        return item;
      },
      /** Gives deleted items too. */
      getMany: (ids: number[], call: OutgoingCall): Promise<ItemsById> => itemsOf({ ids, call }),
      create: (body: RequestOf<Name, 'CreateItem'>, call: OutgoingCall) => ask('CreateItem', body, call),
      createMany: async (bodies: RequestOf<Name, 'CreateItem'>[], call: OutgoingCall) =>
        (await ask('CreateItems', { bodies }, call)).items,
      update: (request: RequestOf<Name, 'UpdateItem'>, call: OutgoingCall) => ask('UpdateItem', request, call),
      remove: (id: number, call: OutgoingCall) => ask('DeleteItem', { id }, call),
      search: async (search: Search, call: OutgoingCall) => (await resultsOf({ search, call })).results,
      newestMovements: (id: number, call: OutgoingCall) => ask('GetMovements', { id }, call),
      movements: (id: number, call: OutgoingCall) => list('ListMovements', { id }, call),
      pageMovements: (request: RequestOf<Name, 'PageMovements'>, call: OutgoingCall) =>
        ask('PageMovements', request, call),
    },
    reports: {
      stock: (report: RequestOf<Name, 'ListStock'>, call: OutgoingCall) => list('ListStock', report, call),
      pageStock: (report: RequestOf<Name, 'PageStock'>, call: OutgoingCall) => ask('PageStock', report, call),
      use: (report: RequestOf<Name, 'ListUse'>, call: OutgoingCall) => list('ListUse', report, call),
      pageUse: (report: RequestOf<Name, 'PageUse'>, call: OutgoingCall) => ask('PageUse', report, call),
      idle: (since: string, call: OutgoingCall) => list('ListIdleItems', { since }, call),
      pageIdle: (asked: RequestOf<Name, 'PageIdleItems'>, call: OutgoingCall) => ask('PageIdleItems', asked, call),
    },
    barcodes: {
      list: (call: OutgoingCall) => list('ListBarcodes', {}, call),
      page: (page: RequestOf<Name, 'PageBarcodes'>, call: OutgoingCall) => ask('PageBarcodes', page, call),
      find: (barcode: string, call: OutgoingCall) => ask('FindBarcodes', { barcode }, call),
      ofItem: (id: number, call: OutgoingCall) => ask('ListItemBarcodes', { id }, call),
      pageOfItem: (request: RequestOf<Name, 'PageItemBarcodes'>, call: OutgoingCall) =>
        ask('PageItemBarcodes', request, call),
      /** Gives the master barcodes of those of the items that have one. */
      masters: async (ids: number[], call: OutgoingCall) =>
        (await ask('GetMasterBarcodes', { item_ids: ids }, call)).barcodes,
      /** Gives all barcodes of items, by the items' ids. */
      ofItems: async (ids: number[], call: OutgoingCall) => {
        if (ids.length === 0) return new Map<number, AnswerOf<Name, 'CreateBarcode'>[]>();
        const { barcodes } = await ask('GetBarcodesOfItems', { item_ids: ids }, call);
        return Map.groupBy(barcodes, ({ item_id }) => item_id);
      },
      get: (key: RequestOf<Name, 'GetBarcode'>, call: OutgoingCall) => ask('GetBarcode', key, call),
      create: (request: RequestOf<Name, 'CreateBarcode'>, call: OutgoingCall) => ask('CreateBarcode', request, call),
      createMany: async (request: RequestOf<Name, 'CreateBarcodes'>, call: OutgoingCall) =>
        (await ask('CreateBarcodes', request, call)).barcodes,
      update: (request: RequestOf<Name, 'UpdateBarcode'>, call: OutgoingCall) => ask('UpdateBarcode', request, call),
      remove: (key: RequestOf<Name, 'DeleteBarcode'>, call: OutgoingCall) => ask('DeleteBarcode', key, call),
    },
    stocktakings: stocktakingsClient(remote),
    barcodeForm: (call: OutgoingCall): Promise<AnswerOf<Name, 'GetBarcodeForm'>> => ask('GetBarcodeForm', {}, call),
    register: (register: RegisterName) => ({
      list: (call: OutgoingCall) => ask('ListEntries', { register }, call),
      page: (page: PageRequest, call: OutgoingCall) => ask('PageEntries', { register, page }, call),
      get: (id: number, call: OutgoingCall) => ask('GetEntry', { register, id }, call),
      create: (name: string, call: OutgoingCall) => ask('CreateEntry', { register, name }, call),
      rename: (entry: { id: number; name: string }, call: OutgoingCall) =>
        ask('RenameEntry', { register, ...entry }, call),
      remove: async (id: number, call: OutgoingCall) => void (await ask('DeleteEntry', { register, id }, call)),
    }),
    /** Asks for something small that needs the catalog's data. */
    probe: async (call: OutgoingCall) => void (await ask('GetItems', { ids: [1], with_deleted: false }, call)),
  };
}

async function getItems({ ask }: Remote<Name>, requests: ItemsRequest[]): Promise<ItemsById[]> {
  const ids = [...new Set(requests.flatMap((request) => request.ids))];
  const { items } = await ask('GetItems', { ids, with_deleted: true }, sharedCall(requests));
  const byId = new Map(items.map((item) => [item.id, item]));
  return requests.map(() => byId);
}

async function searchAll({ ask }: Remote<Name>, requests: SearchAndCall[]): Promise<SearchReply[]> {
  const searches = requests.map(({ search }) => search);
  return (await ask('SearchAll', { searches }, sharedCall(requests))).replies;
}
