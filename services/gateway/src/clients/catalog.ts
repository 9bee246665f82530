// Every call to the catalog, in the gateway's words.
import { Fault } from '@stockroom/kernel';
import type { OutgoingCall, Remote, RequestOf } from '@stockroom/rpc';
import { gather, messagesIn } from '@stockroom/rpc';
import type { ItemText } from '../shapes/item-text.ts';
import { itemText } from '../shapes/item-text.ts';

type Name = 'stockroom.catalog.v1.Catalog';
type ItemsQuestion = { ids: number[]; call: OutgoingCall };
/** Items, deleted ones too; there may be others, which somebody else asked for. */
export type ItemsById = Map<number, ItemText>;
export type RegisterName = 'REGISTER_VENDORS' | 'REGISTER_UNITS';
export type Catalog = ReturnType<typeof catalogClient>;

export function catalogClient(remote: Remote<Name>) {
  const { ask, list } = remote;
  const itemsOf = gather((questions: ItemsQuestion[]) => getItems(remote, questions));
  return {
    items: {
      /** The messages of the items of a batch, as bytes. */
      list: (call: OutgoingCall) => remote.listBytes('ListItems', {}, call),
      get: async (id: number, call: OutgoingCall): Promise<ItemText> => {
        const item = (await itemsOf({ ids: [id], call })).get(id);
        if (!item || item.deleted) throw new Fault('not-found', { message: `There is no item ${id}.` });
        return item;
      },
      /** Deleted ones too. */
      getMany: (ids: number[], call: OutgoingCall): Promise<ItemsById> => itemsOf({ ids, call }),
      create: (body: RequestOf<Name, 'CreateItem'>, call: OutgoingCall) => ask('CreateItem', body, call),
      update: (request: RequestOf<Name, 'UpdateItem'>, call: OutgoingCall) => ask('UpdateItem', request, call),
      remove: (id: number, call: OutgoingCall) => ask('DeleteItem', { id }, call),
      search: (request: RequestOf<Name, 'SearchItems'>, call: OutgoingCall) => ask('SearchItems', request, call),
      movements: (id: number, call: OutgoingCall) => list('ListMovements', { id }, call),
    },
    barcodes: {
      list: (call: OutgoingCall) => list('ListBarcodes', {}, call),
      find: (barcode: string, call: OutgoingCall) => ask('FindBarcodes', { barcode }, call),
      ofItem: (id: number, call: OutgoingCall) => ask('ListItemBarcodes', { id }, call),
      get: (key: RequestOf<Name, 'GetBarcode'>, call: OutgoingCall) => ask('GetBarcode', key, call),
      create: (request: RequestOf<Name, 'CreateBarcode'>, call: OutgoingCall) => ask('CreateBarcode', request, call),
      update: (request: RequestOf<Name, 'UpdateBarcode'>, call: OutgoingCall) => ask('UpdateBarcode', request, call),
      remove: (key: RequestOf<Name, 'DeleteBarcode'>, call: OutgoingCall) => ask('DeleteBarcode', key, call),
    },
    register: (register: RegisterName) => ({
      list: async (call: OutgoingCall) => (await ask('ListEntries', { register }, call)).entries,
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

/** One question for all, under the request id of the first and until the latest deadline. */
async function getItems({ askBytes }: Remote<Name>, questions: ItemsQuestion[]): Promise<ItemsById[]> {
  const ids = [...new Set(questions.flatMap((question) => question.ids))];
  const deadline = Math.max(...questions.map(({ call }) => call.deadline));
  const requestId = questions[0]?.call.requestId ?? 'none';
  const batch = await askBytes('GetItems', { ids, with_deleted: true }, { requestId, deadline });
  const found = new Map(
    messagesIn(batch)
      .map(itemText)
      .map((text) => [text.id, text]),
  );
  return questions.map(() => found);
}
