import { reply, replyList, replyRead } from '@stockroom/commands';
import { getEntry, listEntries } from '@stockroom/registers';
import type { Handlers, ReceivedOf } from '@stockroom/rpc';
import { pageMessage, pageRequestOf, rowsMessages } from '@stockroom/rpc';
import { worksCommands } from './commands.ts';
import type { WorkItemBody } from './domain/work-item.ts';
import type { WorkBody } from './use-cases/create-work.ts';
import type { WorksDeps } from './use-cases/deps.ts';
import { getPlanned, listPlanned } from './use-cases/read-planned.ts';
import { getWorkItem, listWorkItems, pageWorkItems } from './use-cases/read-work-items.ts';
import { getWork, listWorks, pageWorks } from './use-cases/read-works.ts';
import { listCustomersOfWorks, summarizeWorks } from './use-cases/summarize-works.ts';
import { customerView, linesView, plannedView, summaryView, workFilterOf } from './view.ts';

type Works = 'stockroom.works.v1.Works';

/** Maps messages to use cases and back; a write that is sent again with its key gets the first answer. */
export function worksHandlers(deps: WorksDeps): Handlers<Works> {
  const commands = worksCommands(deps);
  return {
    ListWorks: () => rowsMessages('works', replyList(listWorks(deps))),
    PageWorks: async ({ page, ...asked }) =>
      pageMessage('works', await replyRead(pageWorks(deps, workFilterOf(asked), pageRequestOf(page)))),
    GetWork: ({ id }) => replyRead(getWork(deps, id)),
    CreateWork: (body, call) =>
      reply(call, commands.createWork({ ...workBody(body), items: body.items.map(itemBody) }, call)),
    UpdateWork: ({ id: workId, body }, call) =>
      reply(call, commands.updateWork({ workId, body: workBody(body) }, call)),
    DeleteWork: ({ id: workId }, call) => reply(call, commands.deleteWork({ workId }, call)),
    CloseOutbound: ({ id: workId }, call) => reply(call, commands.closeWork({ workId, phase: 'outbound' }, call)),
    CloseReturned: ({ id: workId }, call) => reply(call, commands.closeWork({ workId, phase: 'returned' }, call)),

    ListWorkItems: ({ id }, call) => rowsMessages('items', replyList(listWorkItems(deps, id, call))),
    PageWorkItems: async ({ parent_id: workId, page }, call) =>
      pageMessage('items', await replyRead(pageWorkItems(deps, { workId, page: pageRequestOf(page) }, call))),
    GetLines: async ({ ids }) => ({ works: (await replyRead(deps.linesOfWorks(ids))).map(linesView) }),
    GetSummaries: async ({ ids }, call) => ({
      summaries: (await replyRead(summarizeWorks(deps, ids, call))).map(summaryView),
    }),
    ListCustomersOfWorks: () => rowsMessages('customers', replyList(listCustomersOfWorks(deps))),
    GetWorkItem: (key, call) => replyRead(getWorkItem(deps, keyOf(key), call)),
    AddWorkItem: ({ work_id, body }, call) =>
      reply(call, commands.addWorkItem({ workId: work_id, body: itemBody(body) }, call)),
    AddWorkItems: ({ work_id: workId, bodies }, call) =>
      reply(call, commands.addWorkItems({ workId, bodies: bodies.map(itemBody) }, call)),
    ChangeWorkItem: ({ key, body }, call) =>
      reply(call, commands.changeWorkItem({ ...keyOf(key), body: itemBody(body) }, call)),
    RemoveWorkItem: (key, call) => reply(call, commands.removeWorkItem(keyOf(key), call)),

    ListPlanned: async function* () {
      for await (const batch of replyList(listPlanned(deps))) yield { items: batch.map(plannedView) };
    },
    GetPlanned: async ({ item_ids: itemIds, with_works: withWorks }) => ({
      items: (await replyRead(getPlanned(deps, { itemIds, withWorks }))).map(plannedView),
    }),

    ListCustomers: async () => ({ entries: await replyRead(listEntries(deps.customers)) }),
    PageCustomers: async (page) => pageMessage('entries', await replyRead(deps.customerPage(pageRequestOf(page)))),
    GetCustomer: async ({ id }) => customerView(await replyRead(getEntry(deps.customers, id))),
    CreateCustomer: ({ name }, call) => reply(call, commands.createCustomer({ name }, call)),
    RenameCustomer: (customer, call) => reply(call, commands.renameCustomer(customer, call)),
    DeleteCustomer: ({ id }, call) => reply(call, commands.deleteCustomer({ id }, call)),
  };
}

function workBody(body: ReceivedOf<Works, 'CreateWork'> | null): WorkBody {
  return { comment: body?.comment ?? null, customer: body?.customer ?? undefined };
}

function keyOf(key: ReceivedOf<Works, 'GetWorkItem'> | null): { workId: number; id: number } {
  return { workId: key?.work_id ?? 0, id: key?.id ?? 0 };
}

function itemBody(body: ReceivedOf<Works, 'AddWorkItem'>['body']): WorkItemBody {
  return {
    itemId: body?.item_id ?? 0,
    outbound: body?.outbound_quantity ?? 0,
    returned: body?.returned_quantity ?? null,
  };
}
