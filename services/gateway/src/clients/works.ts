// Every call to the works service, in the gateway's words.
import { createBatcher } from '@stockroom/batching';
import { Fault, isFault } from '@stockroom/kernel';
import type { AnswerOf, OutgoingCall, Remote, RequestOf } from '@stockroom/rpc';
import { sharedCall } from '@stockroom/rpc';

type Name = 'stockroom.works.v1.Works';
type LinesOfWork = AnswerOf<Name, 'GetLines'>['works'][number];
export type WorkLine = LinesOfWork['lines'][number];
type LinesRequest = { id: number; call: OutgoingCall };
/** An item that works with open outbound want, and those works where they were asked for. */
export type PlannedItem = AnswerOf<Name, 'GetPlanned'>['items'][number];
type PlannedRequest = { id: number; call: OutgoingCall };
/** Works as the service sends them, and what they come to, by their ids. */
export type SentWorks = Pick<AnswerOf<Name, 'PageWorks'>, 'works'>;
export type SentSummaries = Map<number, AnswerOf<Name, 'GetSummaries'>['summaries'][number]>;
export type WorksClient = ReturnType<typeof worksClient>;

export function worksClient(remote: Remote<Name>) {
  const { ask, list } = remote;
  const linesOf = createBatcher((requests: LinesRequest[]) => getLines(remote, requests), MAX_WORKS);
  const plannedOf = createBatcher((requests: PlannedRequest[]) => getPlanned(remote, requests), MAX_WORKS);
  return {
    list: (call: OutgoingCall) => list('ListWorks', {}, call),
    page: (request: RequestOf<Name, 'PageWorks'>, call: OutgoingCall) => ask('PageWorks', request, call),
    get: (id: number, call: OutgoingCall) => ask('GetWork', { id }, call),
    create: (body: RequestOf<Name, 'CreateWork'>, call: OutgoingCall) => ask('CreateWork', body, call),
    update: (request: RequestOf<Name, 'UpdateWork'>, call: OutgoingCall) => ask('UpdateWork', request, call),
    remove: (id: number, call: OutgoingCall) => ask('DeleteWork', { id }, call),
    closeOutbound: (id: number, call: OutgoingCall) => ask('CloseOutbound', { id }, call),
    /** What works come to, by their ids, those that exist. */
    summaries: async (ids: number[], call: OutgoingCall): Promise<SentSummaries> => {
      const { summaries } = await ask('GetSummaries', { ids }, call);
      return new Map(summaries.map((summary) => [summary.work_id, summary]));
    },
    /** Who the works were for whose outbound is closed; a customer may be named several times. */
    customersOfWorks: async (call: OutgoingCall) => {
      const all: AnswerOf<Name, 'ListCustomersOfWorks'>['customers'] = [];
      for await (const { customers } of list('ListCustomersOfWorks', {}, call)) all.push(...customers);
      return all;
    },
    closeReturned: (id: number, call: OutgoingCall) => ask('CloseReturned', { id }, call),
    items: {
      /** The items of a work without what the catalog knows of them; undefined where only `list` can give so many. */
      lines: async (id: number, call: OutgoingCall): Promise<WorkLine[] | undefined> => {
        const found = await linesOf({ id, call });
        if (!found) throw new Fault('not-found', { message: `There is no work ${id}.` });
        return found.too_many ? undefined : found.lines;
      },
      list: (id: number, call: OutgoingCall) => list('ListWorkItems', { id }, call),
      page: (request: RequestOf<Name, 'PageWorkItems'>, call: OutgoingCall) => ask('PageWorkItems', request, call),
      get: (key: RequestOf<Name, 'GetWorkItem'>, call: OutgoingCall) => ask('GetWorkItem', key, call),
      add: (request: RequestOf<Name, 'AddWorkItem'>, call: OutgoingCall) => ask('AddWorkItem', request, call),
      addMany: async (request: RequestOf<Name, 'AddWorkItems'>, call: OutgoingCall) =>
        (await ask('AddWorkItems', request, call)).items,
      change: (request: RequestOf<Name, 'ChangeWorkItem'>, call: OutgoingCall) => ask('ChangeWorkItem', request, call),
      remove: (key: RequestOf<Name, 'RemoveWorkItem'>, call: OutgoingCall) => ask('RemoveWorkItem', key, call),
    },
    planned: {
      /** What works want of an item, each with its customer; undefined where none wants any. */
      of: (id: number, call: OutgoingCall): Promise<PlannedItem | undefined> => plannedOf({ id, call }),
      /** What works want of these items, by their ids; what none wants is not there. */
      sums: async (ids: number[], call: OutgoingCall): Promise<Map<number, number>> => {
        const { items } = await ask('GetPlanned', { item_ids: ids, with_works: false }, call);
        return new Map(items.map(({ item_id, planned }) => [item_id, planned]));
      },
      /** What works want of every item that any wants, by the item's id. */
      list: (call: OutgoingCall) => list('ListPlanned', {}, call),
    },
    customers: {
      list: (call: OutgoingCall) => ask('ListCustomers', {}, call),
      page: (page: RequestOf<Name, 'PageCustomers'>, call: OutgoingCall) => ask('PageCustomers', page, call),
      get: (id: number, call: OutgoingCall) => ask('GetCustomer', { id }, call),
      create: (name: string, call: OutgoingCall) => ask('CreateCustomer', { name }, call),
      rename: (entry: { id: number; name: string }, call: OutgoingCall) => ask('RenameCustomer', entry, call),
      remove: async (id: number, call: OutgoingCall) => void (await ask('DeleteCustomer', { id }, call)),
    },
    /** Asks for something small that needs the service's data; there may be no work 1. */
    probe: async (call: OutgoingCall) => {
      try {
        await ask('GetWork', { id: 1 }, call);
      } catch (error) {
        if (!isFault(error, 'not-found')) throw error;
      }
    },
  };
}

// The lines of this many works, or the works of this many items, fit into one answer.
const MAX_WORKS = 100;

async function getLines({ ask }: Remote<Name>, requests: LinesRequest[]): Promise<(LinesOfWork | undefined)[]> {
  const ids = [...new Set(requests.map(({ id }) => id))];
  const { works } = await ask('GetLines', { ids }, sharedCall(requests));
  const found = new Map(works.map((work) => [work.work_id, work]));
  return requests.map(({ id }) => found.get(id));
}

async function getPlanned({ ask }: Remote<Name>, requests: PlannedRequest[]): Promise<(PlannedItem | undefined)[]> {
  const ids = [...new Set(requests.map(({ id }) => id))];
  const { items } = await ask('GetPlanned', { item_ids: ids, with_works: true }, sharedCall(requests));
  const found = new Map(items.map((item) => [item.item_id, item]));
  return requests.map(({ id }) => found.get(id));
}
