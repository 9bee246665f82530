// Every call to the catalog, in the gateway's words.
import { Fault } from '@stockroom/kernel';
import type { AnswerOf, OutgoingCall, Remote, RequestOf } from '@stockroom/rpc';
import { gather } from '@stockroom/rpc';

type Name = 'stockroom.catalog.v1.Catalog';
type SentItem = AnswerOf<Name, 'CreateItem'>;
type ItemQuestion = { id: number; call: OutgoingCall };
export type RegisterName = 'REGISTER_VENDORS' | 'REGISTER_UNITS';
export type Catalog = ReturnType<typeof catalogClient>;

export function catalogClient(remote: Remote<Name>) {
  const { ask, list } = remote;
  const itemOf = gather((questions: ItemQuestion[]) => getItems(remote, questions));
  return {
    items: {
      list: (call: OutgoingCall) => list('ListItems', {}, call),
      get: async (id: number, call: OutgoingCall) => {
        const item = await itemOf({ id, call });
        if (!item) throw new Fault('not-found', { message: `There is no item ${id}.` });
        return item;
      },
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
async function getItems({ ask }: Remote<Name>, questions: ItemQuestion[]): Promise<(SentItem | undefined)[]> {
  const ids = [...new Set(questions.map(({ id }) => id))];
  const deadline = Math.max(...questions.map(({ call }) => call.deadline));
  const requestId = questions[0]?.call.requestId ?? 'none';
  const { items } = await ask('GetItems', { ids, with_deleted: false }, { requestId, deadline });
  const byId = new Map(items.map((item) => [item.id, item]));
  return questions.map(({ id }) => byId.get(id));
}
