import type { GroupCommit } from '@stockroom/batching';
import type { AskedOf, Handlers, ServedCall } from '@stockroom/rpc';
import { encoded, encodedBatch } from '@stockroom/rpc';
import { getEntry, listEntries, storeFault, Unregistered } from '@stockroom/store';
import type { Catalog } from './catalog.ts';
import type { Outcome } from './domain/stock.ts';
import { itemMessage } from './item-message.ts';
import { lane } from './lanes.ts';
import type { AskedBatch } from './use-cases/apply-batches.ts';
import { addEntry, changeEntry, removeEntry } from './use-cases/change-entries.ts';
import { newBarcode } from './use-cases/create-barcode.ts';
import { createItem, decideItem } from './use-cases/create-item.ts';
import { deleteBarcode } from './use-cases/delete-barcode.ts';
import { deleteItem } from './use-cases/delete-item.ts';
import { inPages, rowsInPages } from './use-cases/in-pages.ts';
import { listMovements, newestMovements } from './use-cases/list-movements.ts';
import { findBarcode, getBarcode, listItemBarcodes, readLabels } from './use-cases/read-barcodes.ts';
import { search } from './use-cases/search.ts';
import { updateBarcode } from './use-cases/update-barcode.ts';
import { updateItem } from './use-cases/update-item.ts';
import {
  barcodeBodyOf,
  barcodeMessage,
  batchOf,
  itemBodyOf,
  labelMessage,
  movementMessage,
  outcomeMessage,
  registerOf,
  searchReply,
} from './view.ts';
import { openWrites } from './writes.ts';

type Name = 'stockroom.catalog.v1.Catalog';

/** The catalog's gRPC face: a message in, a use case, a message out. */
export function catalogHandlers(catalog: Catalog, batches: GroupCommit<AskedBatch, Outcome>): Handlers<Name> {
  const { barcodes, registers } = catalog;

  const { write, writeTogether } = openWrites(catalog);

  /** Of a vendor and a unit that are there, as most are, an item is written together with others. */
  const create = async (asked: AskedOf<Name, 'CreateItem'>, call: ServedCall) => {
    const body = itemBodyOf(asked);
    const decide = async () => {
      const { answer, writes } = await decideItem(catalog, body);
      return { answer: itemMessage(answer), writes };
    };
    try {
      return await writeTogether(call, decide);
    } catch (error) {
      if (!(error instanceof Unregistered)) throw error;
      return write(call, lanesOf(asked), async (session) => itemMessage(await createItem(catalog, body, session)));
    }
  };

  const apply = async (asked: AskedOf<Name, 'ApplyBatch'>) => {
    const batch = batchOf(asked);
    const asker = batch.reason === 'acquisition' ? 'acquisitions' : 'works';
    return outcomeMessage(batch.id, await batches.add({ batch, asker, byEvent: false }));
  };

  return mapErrors({
    ListItems: async function* (_asked, { signal }) {
      for await (const { batch } of inPages(0, catalog.itemPages, signal)) yield encoded(batch);
    },
    GetItems: async ({ ids, with_deleted }) => {
      const shown = (await catalog.itemViews(ids)).filter(({ deleted }) => with_deleted || !deleted);
      return encodedBatch(shown.map(({ bytes }) => bytes));
    },
    CreateItem: create,
    UpdateItem: ({ id, body }, call) =>
      write(call, [lane.item(id)], async (session) =>
        itemMessage(await updateItem(catalog, { id, body: itemBodyOf(body) }, session)),
      ),
    DeleteItem: ({ id }, call) => write(call, [lane.item(id)], (session) => nothing(deleteItem(catalog, id, session))),
    SearchItems: async (asked) => encoded(searchReply(await search(catalog, asked))),
    SearchAll: async ({ searches }) =>
      encodedBatch(await Promise.all(searches.map(async (asked) => searchReply(await search(catalog, asked))))),

    ListBarcodes: async function* (_asked, { signal }) {
      for await (const page of rowsInPages(0, barcodes.page, signal)) yield { barcodes: page.map(barcodeMessage) };
    },
    FindBarcodes: async ({ barcode }) => {
      const found = await findBarcode(catalog, barcode);
      return { barcodes: found ? [barcodeMessage(found)] : [] };
    },
    ListItemBarcodes: async ({ id }) => ({ barcodes: (await listItemBarcodes(catalog, id)).map(barcodeMessage) }),
    GetLabels: async ({ keys }) => encodedBatch((await readLabels(catalog, keys.map(keyOf))).map(labelMessage)),
    GetBarcode: async (key) => barcodeMessage(await getBarcode(catalog, keyOf(key))),
    CreateBarcode: ({ item_id, body }, call) => {
      const decide = newBarcode(catalog, { itemId: item_id, body: barcodeBodyOf(body) });
      const decideMessage = async () => {
        const { answer, writes } = await decide();
        return { answer: barcodeMessage(answer), writes };
      };
      return writeTogether(call, decideMessage, lane.item(item_id));
    },
    UpdateBarcode: ({ key, body }, call) =>
      write(call, [lane.item(keyOf(key).itemId)], async (session) =>
        barcodeMessage(await updateBarcode(catalog, { ...keyOf(key), body: barcodeBodyOf(body) }, session)),
      ),
    DeleteBarcode: (key, call) =>
      write(call, [lane.item(key.item_id)], (session) => nothing(deleteBarcode(catalog, keyOf(key), session))),

    ListEntries: async ({ register }) => ({ entries: await listEntries(registers[registerOf(register)]) }),
    GetEntry: ({ register, id }) => getEntry(registers[registerOf(register)], id),
    CreateEntry: ({ register, name }, call) =>
      write(call, [], (session) => addEntry(catalog, { register: registerOf(register), name }, session)),
    RenameEntry: ({ register, id, name }, call) =>
      write(call, [lane.entry(registerOf(register), id)], (session) =>
        changeEntry(catalog, { register: registerOf(register), id, name }, session),
      ),
    DeleteEntry: ({ register, id }, call) =>
      write(call, [lane.entry(registerOf(register), id)], (session) =>
        nothing(removeEntry(catalog, { register: registerOf(register), id }, session)),
      ),

    ListMovements: async function* ({ id }, { signal }) {
      for await (const page of listMovements(catalog, id, signal)) yield { movements: page.map(movementMessage) };
    },
    GetMovements: async ({ id }) => {
      const { movements, more } = await newestMovements(catalog, id);
      return { movements: movements.map(movementMessage), more };
    },
    ApplyBatch: apply,
    ApplyBatches: async (asked) => {
      const answers = await Promise.allSettled(asked.batches.map(apply));
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason;
      return { answers: answers.map((answer) => ({ outcome: answer.status === 'fulfilled' ? answer.value : null })) };
    },
  });
}

/** Registers are written by every item that brings an entry. */
const lanesOf = ({ vendor, unit }: AskedOf<Name, 'CreateItem'>): string[] => [
  lane.entry('vendors', vendor?.id ?? 0),
  lane.entry('units', unit?.id ?? 0),
];

const keyOf = (key: AskedOf<Name, 'GetBarcode'> | null) => ({ id: key?.id ?? 0, itemId: key?.item_id ?? 0 });

const nothing = async (change: Promise<void>): Promise<Record<string, never>> => {
  await change;
  return {};
};

type AnyHandler = (asked: unknown, call: ServedCall) => Promise<unknown> | AsyncIterable<unknown>;

/** Lets a database that is away or contended be answered as `unavailable`, whichever way a handler answers. */
function mapErrors(handlers: Handlers<Name>): Handlers<Name> {
  const mapped = Object.entries(handlers).map(([method, handler]) => {
    const handle = handler as unknown as AnyHandler;
    const wrapped: AnyHandler = (asked, call) => {
      const answer = handle(asked, call);
      return Symbol.asyncIterator in answer ? mapStream(answer) : mapPromise(answer);
    };
    return [method, wrapped];
  });
  return Object.fromEntries(mapped) as Handlers<Name>;
}

async function mapPromise<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw storeFault(error);
  }
}

async function* mapStream<T>(answer: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* answer;
  } catch (error) {
    throw storeFault(error);
  }
}
