// The commands of the acquisitions service, as a caller without gRPC gives them.
import type { Call } from '@stockroom/rpc';
import { acquisitionsCommands } from '../../src/commands.ts';
import type { LineBody } from '../../src/domain/acquisition.ts';
import type { AcquisitionsDeps } from '../../src/use-cases/deps.ts';

type Body = { comment: string | null; items: LineBody[] };
type OfLine = { acquisitionId: number };

export function createAcquisition(deps: AcquisitionsDeps, body: Body, call: Call) {
  const { createAcquisition: create, receiveAtOnce } = acquisitionsCommands(deps);
  return body.items.length === 0 ? create(body, call) : receiveAtOnce(body, call);
}

export const deleteAcquisition = (deps: AcquisitionsDeps, acquisitionId: number, call: Call) =>
  acquisitionsCommands(deps).deleteAcquisition({ acquisitionId }, call);

export const updateAcquisition = (
  deps: AcquisitionsDeps,
  { id: acquisitionId, comment }: { id: number; comment: string | null },
  call: Call,
) => acquisitionsCommands(deps).updateAcquisition({ acquisitionId, comment }, call);

export const addItem = (deps: AcquisitionsDeps, asked: OfLine & { body: LineBody }, call: Call) =>
  acquisitionsCommands(deps).addItem(asked, call);

export const addItems = (deps: AcquisitionsDeps, asked: OfLine & { bodies: LineBody[] }, call: Call) =>
  acquisitionsCommands(deps).addItems(asked, call);

export const changeItem = (deps: AcquisitionsDeps, asked: OfLine & { id: number; body: LineBody }, call: Call) =>
  acquisitionsCommands(deps).changeItem(asked, call);

export const removeItem = (deps: AcquisitionsDeps, asked: OfLine & { id: number }, call: Call) =>
  acquisitionsCommands(deps).removeItem(asked, call);
