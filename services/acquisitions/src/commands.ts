// The commands of this service: use cases, and what their answers show. None needs a turn: changes of the lines of one acquisition
// do not conflict with each other, and changes of one line are few.
import { openCommands } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { crashPoint } from '@stockroom/runtime';
import type { LineBody } from './domain/acquisition.ts';
import { addItem, addItems } from './use-cases/add-items.ts';
import { changeItem } from './use-cases/change-item.ts';
import { createAcquisition, receiveAtOnce } from './use-cases/create-acquisition.ts';
import { deleteAcquisition } from './use-cases/delete-acquisition.ts';
import type { AcquisitionsDeps, LineChange } from './use-cases/deps.ts';
import { removeItem } from './use-cases/remove-item.ts';
import { showLine, showLines } from './use-cases/show-lines.ts';
import { updateAcquisition } from './use-cases/update-acquisition.ts';

export function acquisitionsCommands(deps: AcquisitionsDeps) {
  const command = openCommands<AcquisitionsDeps, LineChange>(deps);
  const keptAs = {
    addItem: command(addItem, { mayAsk: true }),
    addItems: command(addItems, { mayAsk: true }),
    changeItem: command(changeItem, { mayAsk: true }),
  };
  return {
    createAcquisition: command(createAcquisition),
    receiveAtOnce: command(receiveAtOnce, { mayAsk: true }),
    updateAcquisition: command(updateAcquisition),
    deleteAcquisition: command(deleteAcquisition, { mayAsk: true }),
    removeItem: command(removeItem, { mayAsk: true }),

    addItem: async (asked: OfLine & { body: LineBody }, call: Call) => {
      const shown = await showLine(deps, await keptAs.addItem(asked, call), call);
      crashPoint('acquisitions.add-item.shown');
      return shown;
    },
    addItems: async (asked: OfLine & { bodies: LineBody[] }, call: Call) => {
      const shown = await showLines(deps, await keptAs.addItems(asked, call), call);
      crashPoint('acquisitions.add-items.shown');
      return shown;
    },
    changeItem: async (asked: OfLine & { id: number; body: LineBody }, call: Call) => {
      const shown = await showLine(deps, await keptAs.changeItem(asked, call), call);
      crashPoint('acquisitions.change-item.shown');
      return shown;
    },
  };
}

type OfLine = { acquisitionId: number };
