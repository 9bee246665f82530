import { reply, replyList, replyRead } from '@stockroom/commands';
import { getEntry, listEntries } from '@stockroom/registers';
import type { Handlers, ReceivedOf } from '@stockroom/rpc';
import { pageInfo, pageMessage, pageRequestOf } from '@stockroom/rpc';
import { catalogCommands } from './commands.ts';
import type { CatalogDeps } from './deps.ts';
import type { StockGroups } from './stock-groups.ts';
import { stocktakingHandlers } from './stocktaking-handlers.ts';
import { ITEM_ORDERS } from './store/item-orders.ts';
import { bookedValues } from './use-cases/booked-values.ts';
import { checkBatch } from './use-cases/check-batch.ts';
import { listIdleItems, pageIdleItems } from './use-cases/idle-items.ts';
import { listMovements, newestMovements, pageMovements } from './use-cases/list-movements.ts';
import {
  findBarcode,
  getBarcode,
  listBarcodes,
  listItemBarcodes,
  pageBarcodes,
  pageItemBarcodes,
  readLabels,
  readLabelsById,
} from './use-cases/read-barcodes.ts';
import { listItems, pageItems, readItems } from './use-cases/read-items.ts';
import { listStock, pageStock } from './use-cases/report-stock.ts';
import { listUse, pageUse } from './use-cases/report-use.ts';
import { search } from './use-cases/search.ts';
import * as view from './view.ts';
import * as reports from './view-reports.ts';

type Name = 'stockroom.catalog.v1.Catalog';

/**
 * Maps the catalog's gRPC messages to use cases and back.
 * @param onMoved is called when so many movements of a stocktaking wait to be summed; those of batches tell of themselves
 */
export function catalogHandlers(
  deps: CatalogDeps,
  batches: StockGroups,
  onMoved?: (count: number) => void,
): Handlers<Name> {
  const { registers } = deps;
  const commands = catalogCommands(deps, onMoved);

  const readAll = async <Row, Message>(rows: Promise<Row[]>, message: (row: Row) => Message): Promise<Message[]> =>
    (await replyRead(rows)).map(message);

  const findOne = async (text: string) => {
    const found = await findBarcode(deps, text);
    return found ? [found] : [];
  };
  const searchOnce = async (asked: ReceivedOf<Name, 'SearchItems'>) => view.searchReply(await search(deps, asked));

  const apply = async (sent: ReceivedOf<Name, 'ApplyBatch'>) => {
    const batch = view.batchOf(sent);
    return view.outcomeMessage(batch.id, await replyRead(batches.add({ batch })));
  };

  return {
    ListItems: async function* (_asked, { signal }) {
      for await (const page of replyList(listItems(deps, signal))) yield { items: page.map(view.itemMessage) };
    },
    PageItems: async ({ page, ...asked }) =>
      view.itemPage(await replyRead(pageItems(deps, view.itemFilterOf(asked), pageRequestOf(page, ITEM_ORDERS)))),
    GetItems: async ({ ids, with_deleted: withDeleted }) => ({
      items: await readAll(readItems(deps, { ids, withDeleted }), view.itemMessage),
    }),
    CreateItem: async (body, call) => reply(call, commands.createItem(view.newItemOf(body), call)),
    CreateItems: async (sent, call) => reply(call, commands.createItems(view.newItemsOf(sent), call)),
    UpdateItem: async ({ id, body }, call) =>
      reply(call, commands.updateItem({ id, body: view.itemBodyOf(body) }, call)),
    DeleteItem: ({ id }, call) => reply(call, commands.deleteItem({ id }, call)),
    SearchItems: (asked) => replyRead(searchOnce(asked)),
    SearchAll: async ({ searches }) => ({ replies: await replyRead(Promise.all(searches.map(searchOnce))) }),

    ListBarcodes: async function* (_asked, { signal }) {
      for await (const page of replyList(listBarcodes(deps, signal))) yield { barcodes: page.map(view.barcodeMessage) };
    },
    PageBarcodes: async (page) => view.barcodePage(await replyRead(pageBarcodes(deps, pageRequestOf(page)))),
    PageItemBarcodes: async ({ parent_id: itemId, page }) =>
      view.barcodePage(await replyRead(pageItemBarcodes(deps, itemId, pageRequestOf(page)))),
    FindBarcodes: async ({ barcode }) => ({ barcodes: await readAll(findOne(barcode), view.barcodeMessage) }),
    ListItemBarcodes: async ({ id }) => ({ barcodes: await readAll(listItemBarcodes(deps, id), view.barcodeMessage) }),
    GetLabels: async ({ keys }) => ({
      labels: await readAll(readLabels(deps, keys.map(view.barcodeKeyOf)), view.labelMessage),
    }),
    GetLabelsById: async ({ ids }) => ({ labels: await readAll(readLabelsById(deps, ids), view.labelMessage) }),
    GetMasterBarcodes: async ({ item_ids: itemIds }) => ({
      barcodes: await readAll(deps.barcodes.mastersOf(itemIds), view.barcodeMessage),
    }),
    GetBarcodesOfItems: async ({ item_ids: itemIds }) => ({
      barcodes: await readAll(deps.barcodes.ofItems(itemIds), view.barcodeMessage),
    }),
    GetBarcode: async (key) => view.barcodeMessage(await replyRead(getBarcode(deps, view.barcodeKeyOf(key)))),
    GetBarcodeForm: async () => deps.form,
    CreateBarcode: ({ item_id: itemId, body }, call) =>
      reply(call, commands.createBarcode({ itemId, body: view.barcodeBodyOf(body) }, call)),
    CreateBarcodes: ({ item_id: itemId, bodies }, call) =>
      reply(call, commands.createBarcodes({ itemId, bodies: bodies.map(view.barcodeBodyOf) }, call)),
    UpdateBarcode: ({ key, body }, call) =>
      reply(call, commands.updateBarcode({ ...view.barcodeKeyOf(key), body: view.barcodeBodyOf(body) }, call)),
    DeleteBarcode: (key, call) => reply(call, commands.deleteBarcode(view.barcodeKeyOf(key), call)),

    ListEntries: async ({ register }) => ({
      entries: await replyRead(listEntries(registers[view.registerOf(register)])),
    }),
    PageEntries: async ({ register, page }) =>
      pageMessage('entries', await replyRead(deps.entryPages[view.registerOf(register)](pageRequestOf(page)))),
    GetEntry: async ({ register, id }) =>
      view.entryMessage(await replyRead(getEntry(registers[view.registerOf(register)], id))),
    CreateEntry: async ({ register, name }, call) =>
      reply(call, commands.addEntry({ register: view.registerOf(register), name }, call)),
    RenameEntry: async ({ register, id, name }, call) =>
      reply(call, commands.changeEntry({ register: view.registerOf(register), id, name }, call)),
    DeleteEntry: async ({ register, id }, call) =>
      reply(call, commands.removeEntry({ register: view.registerOf(register), id }, call)),

    ListMovements: async function* ({ id }, { signal }) {
      for await (const page of replyList(listMovements(deps, id, signal)))
        yield { movements: page.map(view.movementMessage) };
    },
    GetMovements: async ({ id }) => {
      const { movements, more } = await replyRead(newestMovements(deps, id));
      return { movements: movements.map(view.movementMessage), more };
    },
    PageMovements: async ({ parent_id: itemId, page }) =>
      view.movementPage(await replyRead(pageMovements(deps, itemId, pageRequestOf(page)))),

    ListStock: async function* (asked, { signal }) {
      for await (const rows of replyList(listStock(deps, { ...reports.stockReportOf(asked), signal })))
        yield { rows: rows.map(reports.stockRowMessage) };
    },
    PageStock: async (asked, { signal }) => {
      const report = { ...reports.stockReportOf(asked), signal };
      const page = await replyRead(pageStock(deps, report, pageRequestOf(asked.page)));
      return { rows: page.rows.map(reports.stockRowMessage), info: pageInfo(page) };
    },
    ListUse: async function* (asked, { signal }) {
      for await (const rows of replyList(listUse(deps, { ...reports.useReportOf(asked), signal })))
        yield { rows: rows.map(reports.useRowMessage) };
    },
    PageUse: async (asked, { signal }) => {
      const report = { ...reports.useReportOf(asked), signal };
      const page = await replyRead(pageUse(deps, report, pageRequestOf(asked.page)));
      return { rows: page.rows.map(reports.useRowMessage), info: pageInfo(page) };
    },
    ListIdleItems: async function* ({ since }, { signal }) {
      for await (const items of replyList(listIdleItems(deps, { since, signal })))
        yield { items: items.map(view.itemMessage) };
    },
    PageIdleItems: async ({ since, page }, { signal }) =>
      view.itemPage(await replyRead(pageIdleItems(deps, { since, signal }, pageRequestOf(page)))),
    GetBookedValues: async (asked) => ({
      values: await readAll(bookedValues(deps, reports.bookingsOf(asked)), reports.bookedValueMessage),
    }),

    ApplyBatch: apply,
    CheckBatch: async (sent) => {
      const batch = view.batchOf(sent);
      return view.outcomeMessage(batch.id, await replyRead(checkBatch(deps, batch)));
    },
    ApplyBatches: async ({ batches: sent }) => {
      const outcomes = await Promise.allSettled(sent.map(apply));
      const failed = outcomes.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected' && outcomes.every(({ status }) => status === 'rejected')) throw failed.reason;
      return { answers: outcomes.map((one) => ({ outcome: one.status === 'fulfilled' ? one.value : null })) };
    },

    ...stocktakingHandlers(deps, commands),
  };
}
