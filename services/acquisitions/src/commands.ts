// The commands of this service: use cases, what each takes its turn by, and what their answers show. Changes of different lines of an
// acquisition do not conflict: none waits for another, or for the catalog that another asks.
import { createCommands } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { crashPoint } from '@stockroom/runtime';
import { untouchedSequence } from '@stockroom/store';
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
  const inDryRun = () => ({ nextAcquisitionId: untouchedSequence, nextLineId: untouchedSequence });
  const command = createCommands<AcquisitionsDeps, LineChange>(deps, inDryRun);
  const turn = ({ acquisitionId }: OfLine) => [`acquisition ${acquisitionId}`];
  const turnOfLine = ({ id }: { id: number }) => [`acquisition item ${id}`];
  const keptAs = {
    addItem: command(addItem, {
      turn: ({ acquisitionId, body }) => [placeOf(acquisitionId, body)],
      mayAsk: true,
    }),
    addItems: command(addItems, {
      turn: ({ acquisitionId, bodies }) => bodies.map((body) => placeOf(acquisitionId, body)),
      mayAsk: true,
    }),
    changeItem: command(changeItem, { turn: turnOfLine, mayAsk: true }),
  };
  return {
    createAcquisition: command(createAcquisition),
    receiveAtOnce: command(receiveAtOnce, { mayAsk: true }),
    updateAcquisition: command(updateAcquisition, { turn }),
    deleteAcquisition: command(deleteAcquisition, { turn, mayAsk: true }),
    removeItem: command(removeItem, { turn: turnOfLine, mayAsk: true }),

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

/** An acquisition has an item once. */
const placeOf = (acquisitionId: number, { itemId }: LineBody) => `acquisition ${acquisitionId} item ${itemId}`;
