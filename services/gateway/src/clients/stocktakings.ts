// Every call to the catalog about stocktakings, in the gateway's words.
import type { OutgoingCall, Remote, RequestOf } from '@stockroom/rpc';

type Name = 'stockroom.catalog.v1.Catalog';
export type StocktakingsClient = ReturnType<typeof stocktakingsClient>;

export function stocktakingsClient({ ask, list }: Remote<Name>) {
  return {
    list: (call: OutgoingCall) => list('ListStocktakings', {}, call),
    page: (request: RequestOf<Name, 'PageStocktakings'>, call: OutgoingCall) => ask('PageStocktakings', request, call),
    get: (id: number, call: OutgoingCall) => ask('GetStocktaking', { id }, call),
    summary: (id: number, call: OutgoingCall) => ask('GetStocktakingSummary', { id }, call),
    create: (request: RequestOf<Name, 'CreateStocktaking'>, call: OutgoingCall) =>
      ask('CreateStocktaking', request, call),
    update: (request: RequestOf<Name, 'UpdateStocktaking'>, call: OutgoingCall) =>
      ask('UpdateStocktaking', request, call),
    remove: (id: number, call: OutgoingCall) => ask('DeleteStocktaking', { id }, call),
    close: (request: RequestOf<Name, 'CloseStocktaking'>, call: OutgoingCall) => ask('CloseStocktaking', request, call),
    missing: (id: number, call: OutgoingCall) => list('ListMissing', { id }, call),
    pageMissing: (request: RequestOf<Name, 'PageMissing'>, call: OutgoingCall) => ask('PageMissing', request, call),
    items: {
      list: (id: number, call: OutgoingCall) => list('ListCountedItems', { id }, call),
      page: (request: RequestOf<Name, 'PageCountedItems'>, call: OutgoingCall) =>
        ask('PageCountedItems', request, call),
      get: (key: RequestOf<Name, 'GetCountedItem'>, call: OutgoingCall) => ask('GetCountedItem', key, call),
      count: (request: RequestOf<Name, 'CountItem'>, call: OutgoingCall) => ask('CountItem', request, call),
      countMany: async (request: RequestOf<Name, 'CountItems'>, call: OutgoingCall) =>
        (await ask('CountItems', request, call)).items,
      countAnew: (request: RequestOf<Name, 'CountAnew'>, call: OutgoingCall) => ask('CountAnew', request, call),
      addToCount: (request: RequestOf<Name, 'AddToCount'>, call: OutgoingCall) => ask('AddToCount', request, call),
      remove: (key: RequestOf<Name, 'RemoveCount'>, call: OutgoingCall) => ask('RemoveCount', key, call),
    },
  };
}
