// The commands of this service: use cases, and what each takes its turn by. Changes of a work's items take none: they are guarded by
// the work's state, and do not conflict with each other.
import { openCommands } from '@stockroom/commands';
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
  const command = openCommands<WorksDeps, ClosingChange>(deps);
  const turn = ({ workId }: { workId: number }) => [`work ${workId}`];
  const turnOfCustomer = ({ id }: { id: number }) => [`customer ${id}`];
  return {
    createWork: command(createWork),
    updateWork: command(updateWork, { turn }),
    deleteWork: command(deleteWork, { turn }),
    // Of many closings that are refused in a row, all would else look again after each.
    closeWork: command(closeWork, { turn, wholeTurn: ({ workId }) => [`closing ${workId}`], mayAsk: true }),

    addWorkItem: command(addWorkItem),
    addWorkItems: command(addWorkItems),
    changeWorkItem: command(changeWorkItem),
    removeWorkItem: command(removeWorkItem),

    createCustomer: command(createCustomer, { turn: () => ['customers'] }),
    renameCustomer: command(renameCustomer, { turn: turnOfCustomer }),
    deleteCustomer: command(deleteCustomer, { turn: turnOfCustomer }),
  };
}
