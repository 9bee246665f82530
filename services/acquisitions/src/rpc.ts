import { reply, replyList, replyRead } from '@stockroom/commands';
import type { Handlers, ReceivedOf } from '@stockroom/rpc';
import { pageMessage, pageRequestOf, rowsMessages } from '@stockroom/rpc';
import { acquisitionsCommands } from './commands.ts';
import type { LineBody } from './domain/acquisition.ts';
import type { AcquisitionsDeps } from './use-cases/deps.ts';
import { getAcquisition, listAcquisitions, pageAcquisitions } from './use-cases/read-acquisitions.ts';
import { getItem, listItems, pageItems } from './use-cases/read-items.ts';
import { summarizeAcquisitions } from './use-cases/summarize-acquisitions.ts';
import { summaryView } from './view.ts';

type Acquisitions = 'stockroom.acquisitions.v1.Acquisitions';

/** Maps messages to use cases and back; a write that is sent again with its key gets the first answer. */
export function acquisitionsHandlers(deps: AcquisitionsDeps): Handlers<Acquisitions> {
  const commands = acquisitionsCommands(deps);
  return {
    ListAcquisitions: () => rowsMessages('acquisitions', replyList(listAcquisitions(deps))),
    PageAcquisitions: async ({ page, from, to, text }) =>
      pageMessage('acquisitions', await replyRead(pageAcquisitions(deps, { from, to, text }, pageRequestOf(page)))),
    GetAcquisition: ({ id }) => replyRead(getAcquisition(deps, id)),
    CreateAcquisition: ({ comment = null, items }, call) =>
      items.length === 0
        ? reply(call, commands.createAcquisition({ comment }, call))
        : reply(call, commands.receiveAtOnce({ comment, items: items.map(lineBody) }, call)),
    UpdateAcquisition: ({ id: acquisitionId, body }, call) =>
      reply(call, commands.updateAcquisition({ acquisitionId, comment: body?.comment ?? null }, call)),
    DeleteAcquisition: ({ id: acquisitionId }, call) =>
      reply(call, commands.deleteAcquisition({ acquisitionId }, call)),

    ListAcquisitionItems: ({ id }, call) => rowsMessages('items', replyList(listItems(deps, id, call))),
    PageAcquisitionItems: async ({ parent_id: acquisitionId, page }, call) =>
      pageMessage('items', await replyRead(pageItems(deps, { acquisitionId, page: pageRequestOf(page) }, call))),
    GetSummaries: async ({ ids }, call) => ({
      summaries: (await replyRead(summarizeAcquisitions(deps, ids, call))).map(summaryView),
    }),
    GetAcquisitionItem: (key, call) => replyRead(getItem(deps, keyOf(key), call)),
    AddAcquisitionItem: ({ acquisition_id: acquisitionId, body }, call) =>
      reply(call, commands.addItem({ acquisitionId, body: lineBody(body) }, call)),
    AddAcquisitionItems: ({ acquisition_id: acquisitionId, bodies }, call) =>
      reply(call, commands.addItems({ acquisitionId, bodies: bodies.map(lineBody) }, call)),
    ChangeAcquisitionItem: ({ key, body }, call) =>
      reply(call, commands.changeItem({ ...keyOf(key), body: lineBody(body) }, call)),
    RemoveAcquisitionItem: (key, call) => reply(call, commands.removeItem(keyOf(key), call)),
  };
}

function keyOf(key: ReceivedOf<Acquisitions, 'GetAcquisitionItem'> | null): { acquisitionId: number; id: number } {
  return { acquisitionId: key?.acquisition_id ?? 0, id: key?.id ?? 0 };
}

function lineBody(body: ReceivedOf<Acquisitions, 'AddAcquisitionItem'>['body']): LineBody {
  return { itemId: body?.item_id ?? 0, quantity: body?.quantity ?? 0 };
}
