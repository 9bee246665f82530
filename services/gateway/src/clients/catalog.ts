import { openBatcher } from '@stockroom/batching';
// Every call to the catalog, in the gateway's words.
import { Fault } from '@stockroom/kernel';
import type { OutgoingCall, Remote, RequestOf } from '@stockroom/rpc';
import { digestOf, messagesIn } from '@stockroom/rpc';
import type { ItemText } from '../shapes/item-text.ts';
import { itemText } from '../shapes/item-text.ts';
import { fieldsIn } from '../shapes/message-fields.ts';
import { resultsText } from '../shapes/search-text.ts';
import type { LabelKey } from './known-labels.ts';

type Name = 'stockroom.catalog.v1.Catalog';
type ItemsQuestion = { ids: number[]; call: OutgoingCall };
type Search = RequestOf<Name, 'SearchItems'>;
type LabelQuestion = { key: LabelKey; call: OutgoingCall };
type SearchQuestion = { search: Search; call: OutgoingCall };
/** Items, deleted ones too; there may be others, which somebody else asked for. */
export type ItemsById = Map<number, ItemText>;
export type RegisterName = 'REGISTER_VENDORS' | 'REGISTER_UNITS';
export type Catalog = ReturnType<typeof catalogClient>;

/** Those that go together wait for the slowest of them. */
const MOST_SEARCHES = 32;

export function catalogClient(remote: Remote<Name>) {
  const { ask, list } = remote;
  const itemsOf = openBatcher((questions: ItemsQuestion[]) => getItems(remote, questions));
  const resultsOf = openBatcher((questions: SearchQuestion[]) => searchAll(remote, questions), MOST_SEARCHES);
  const sourceOf = openBatcher((questions: LabelQuestion[]) => getSources(remote, questions));
  return {
    labels: {
      /** What tells apart all that a label may show; undefined where there is no such barcode of that item. */
      source: (key: LabelKey, call: OutgoingCall): Promise<string | undefined> => sourceOf({ key, call }),
    },
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
      /** Its results as JSON. */
      search: (search: Search, call: OutgoingCall): Promise<string> => resultsOf({ search, call }),
      newestMovements: (id: number, call: OutgoingCall) => ask('GetMovements', { id }, call),
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

/** A call for all of them: under the request id of the first and until the latest deadline. */
function callOf(questions: { call: OutgoingCall }[]): OutgoingCall {
  const deadline = Math.max(...questions.map(({ call }) => call.deadline));
  return { requestId: questions[0]?.call.requestId ?? 'none', deadline };
}

async function getItems({ askBytes }: Remote<Name>, questions: ItemsQuestion[]): Promise<ItemsById[]> {
  const ids = [...new Set(questions.flatMap((question) => question.ids))];
  const batch = await askBytes('GetItems', { ids, with_deleted: true }, callOf(questions));
  const found = new Map(
    messagesIn(batch)
      .map(itemText)
      .map((text) => [text.id, text]),
  );
  return questions.map(() => found);
}

async function getSources({ askBytes }: Remote<Name>, questions: LabelQuestion[]): Promise<(string | undefined)[]> {
  const keys = questions.map(({ key }) => key);
  const labels = messagesIn(await askBytes('GetLabels', { keys }, callOf(questions)));
  const byKey = new Map(labels.map((label) => [nameOf(barcodeIn(label)), label]));
  return keys.map((key) => {
    const label = byKey.get(nameOf(key));
    return label && digestOf(label);
  });
}

const nameOf = ({ item_id, id }: LabelKey): string => `${item_id} ${id}`;

/** @see protos/stockroom/catalog/v1/catalog.proto for the numbers of the fields */
function barcodeIn(label: Buffer): LabelKey {
  const barcode = fieldsIn({ bytes: label, start: 0, end: label.length }).parts[1];
  if (!barcode) throw new Error('A label came without its barcode.');
  const { numbers } = fieldsIn(barcode);
  return { item_id: numbers[6] as number, id: numbers[1] as number };
}

async function searchAll({ askBytes }: Remote<Name>, questions: SearchQuestion[]): Promise<string[]> {
  const searches = questions.map(({ search }) => search);
  return messagesIn(await askBytes('SearchAll', { searches }, callOf(questions))).map(resultsText);
}
