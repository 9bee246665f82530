// The commands of this service: use cases, and what each takes its turn by. Changes of different lines of a work are guarded by the
// work's state alone: none waits for another, or for the catalog that another asks.
import { createCommands } from '@stockroom/commands';
import { untouchedSequence } from '@stockroom/store';
import { addWorkItem, addWorkItems } from './use-cases/add-work-items.ts';
import { changeWorkItem } from './use-cases/change-work-item.ts';
import { closeWork } from './use-cases/close-work.ts';
import { createWork } from './use-cases/create-work.ts';
import { deleteWork } from './use-cases/delete-work.ts';
import type { ClosingChange, WorksDeps } from './use-cases/deps.ts';
import { createCustomer, deleteCustomer, renameCustomer } from './use-cases/manage-customers.ts';
import { removeWorkItem } from './use-cases/remove-work-item.ts';
import { updateWork } from './use-cases/update-work.ts';

export type WorksCommands = ReturnType<typeof worksCommands>;

export function worksCommands(deps: WorksDeps) {
  const inDryRun = () => ({ nextWorkId: untouchedSequence, nextWorkItemId: untouchedSequence });
  const command = createCommands<WorksDeps, ClosingChange>(deps, inDryRun);
  const turn = ({ workId }: { workId: number }) => [`work ${workId}`];
  const turnOfLine = ({ id }: { id: number }) => [`work item ${id}`];
  const turnOfCustomer = ({ id }: { id: number }) => [`customer ${id}`];
  return {
    createWork: command(createWork),
    updateWork: command(updateWork, { turn }),
    deleteWork: command(deleteWork, { turn }),
    // Of many closings that are refused in a row, all would else look again after each.
    closeWork: command(closeWork, { turn, wholeTurn: ({ workId }) => [`closing ${workId}`], mayAsk: true }),

    addWorkItem: command(addWorkItem, { turn: ({ workId, body }) => [placeOf(workId, body)] }),
    addWorkItems: command(addWorkItems, { turn: ({ workId, bodies }) => bodies.map((body) => placeOf(workId, body)) }),
    changeWorkItem: command(changeWorkItem, { turn: turnOfLine }),
    removeWorkItem: command(removeWorkItem, { turn: turnOfLine }),

    createCustomer: command(createCustomer, { turn: () => ['customers'] }),
    renameCustomer: command(renameCustomer, { turn: turnOfCustomer }),
    deleteCustomer: command(deleteCustomer, { turn: turnOfCustomer }),
  };
}

/** A work has an item once. */
const placeOf = (workId: number, { itemId }: { itemId: number }) => `work ${workId} item ${itemId}`;
