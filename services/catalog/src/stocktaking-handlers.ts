import { reply, replyList, replyRead } from '@stockroom/commands';
import type { Handlers } from '@stockroom/rpc';
import { pageMessage, pageRequestOf, rowsMessages } from '@stockroom/rpc';
import type { CatalogCommands } from './commands.ts';
import type { CatalogDeps } from './deps.ts';
import * as view from './stocktaking-view.ts';
import { listMissing, pageMissing } from './use-cases/missing-items.ts';
import { getCountedItem, listCountedItems, pageCountedItems } from './use-cases/read-counted-items.ts';
import { getStocktaking, listStocktakings, pageStocktakings } from './use-cases/read-stocktakings.ts';
import { summariseStocktaking } from './use-cases/summarise-stocktaking.ts';
import { itemMessage, itemPage } from './view.ts';

type All = Handlers<'stockroom.catalog.v1.Catalog'>;
type Names =
  | `${'List' | 'Page'}${'Stocktakings' | 'Missing' | 'CountedItems'}`
  | `${'Get' | 'Create' | 'Update' | 'Delete' | 'Close'}Stocktaking`
  | `Count${'Item' | 'Items' | 'Anew'}`
  | 'GetStocktakingSummary'
  | 'GetCountedItem'
  | 'AddToCount'
  | 'RemoveCount';

/** Maps the messages about stocktakings to use cases and back. */
export function stocktakingHandlers(deps: CatalogDeps, commands: CatalogCommands): Pick<All, Names> {
  return {
    ListStocktakings: async function* () {
      for await (const some of replyList(listStocktakings(deps)))
        yield { stocktakings: some.map(view.stocktakingMessage) };
    },
    PageStocktakings: async ({ page: asked, ...filter }) => {
      const page = await replyRead(pageStocktakings(deps, view.stocktakingFilterOf(filter), pageRequestOf(asked)));
      return pageMessage('stocktakings', { ...page, rows: page.rows.map(view.stocktakingMessage) });
    },
    GetStocktaking: async ({ id }) => view.stocktakingMessage(await replyRead(getStocktaking(deps, id))),
    GetStocktakingSummary: ({ id }) => replyRead(summariseStocktaking(deps, id)),
    CreateStocktaking: ({ body, items, close }, call) =>
      reply(call, commands.createStocktaking({ ...view.textsOf(body), counts: items.map(view.countOf), close }, call)),
    UpdateStocktaking: ({ id, body }, call) =>
      reply(call, commands.updateStocktaking({ id, ...view.textsOf(body) }, call)),
    DeleteStocktaking: ({ id }, call) => reply(call, commands.deleteStocktaking({ id }, call)),
    CloseStocktaking: (asked, call) =>
      reply(call, commands.closeStocktaking({ id: asked.id, missing: view.missingOf(asked) }, call)),

    ListMissing: async function* ({ id }) {
      for await (const some of replyList(listMissing(deps, id))) yield { items: some.map(itemMessage) };
    },
    PageMissing: async ({ parent_id: id, page }) =>
      itemPage(await replyRead(pageMissing(deps, id, pageRequestOf(page)))),

    ListCountedItems: ({ id }) => rowsMessages('items', replyList(listCountedItems(deps, id))),
    PageCountedItems: async ({ parent_id: id, page }) =>
      pageMessage('items', await replyRead(pageCountedItems(deps, id, pageRequestOf(page)))),
    GetCountedItem: (key) => replyRead(getCountedItem(deps, view.countedKeyOf(key))),
    CountItem: ({ stocktaking_id: stocktakingId, count }, call) =>
      reply(call, commands.countItem({ stocktakingId, count: view.countOf(count) }, call)),
    CountItems: ({ stocktaking_id: stocktakingId, counts }, call) =>
      reply(call, commands.countItems({ stocktakingId, counts: counts.map(view.countOf) }, call)),
    CountAnew: ({ key, count }, call) =>
      reply(call, commands.countAnew({ ...view.countedKeyOf(key), count: view.countOf(count) }, call)),
    AddToCount: ({ key, quantity }, call) =>
      reply(call, commands.addToCount({ ...view.countedKeyOf(key), quantity }, call)),
    RemoveCount: (key, call) => reply(call, commands.removeCount(view.countedKeyOf(key), call)),
  };
}
