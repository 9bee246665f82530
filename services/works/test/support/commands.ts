// The commands of the works service, as a caller without gRPC gives them.
import type { Call } from '@stockroom/rpc';
import { worksCommands } from '../../src/commands.ts';
import type { Phase } from '../../src/domain/work.ts';
import type { WorkItemBody } from '../../src/domain/work-item.ts';
import type { WorkBody } from '../../src/use-cases/create-work.ts';
import type { WorksDeps } from '../../src/use-cases/deps.ts';

const close = (phase: Phase) => (deps: WorksDeps, workId: number, call: Call) =>
  worksCommands(deps).closeWork({ workId, phase }, call);

export const closeOutbound = close('outbound');
export const closeReturned = close('returned');

export const createWork = (deps: WorksDeps, body: WorkBody & { items: WorkItemBody[] }, call: Call) =>
  worksCommands(deps).createWork(body, call);

export const updateWork = (deps: WorksDeps, { id: workId, body }: { id: number; body: WorkBody }, call: Call) =>
  worksCommands(deps).updateWork({ workId, body }, call);

export const deleteWork = (deps: WorksDeps, workId: number, call: Call) =>
  worksCommands(deps).deleteWork({ workId }, call);

type NewItem = { workId: number; body: WorkItemBody };

export const addWorkItem = (deps: WorksDeps, asked: NewItem, call: Call) =>
  worksCommands(deps).addWorkItem(asked, call);

export const addWorkItems = (deps: WorksDeps, asked: { workId: number; bodies: WorkItemBody[] }, call: Call) =>
  worksCommands(deps).addWorkItems(asked, call);

export const changeWorkItem = (deps: WorksDeps, asked: NewItem & { id: number }, call: Call) =>
  worksCommands(deps).changeWorkItem(asked, call);

export const removeWorkItem = (deps: WorksDeps, asked: { workId: number; id: number }, call: Call) =>
  worksCommands(deps).removeWorkItem(asked, call);

export const createCustomer = (deps: WorksDeps, name: string, call: Call) =>
  worksCommands(deps).createCustomer({ name }, call);

export const renameCustomer = (deps: WorksDeps, customer: { id: number; name: string }, call: Call) =>
  worksCommands(deps).renameCustomer(customer, call);

export const deleteCustomer = (deps: WorksDeps, id: number, call: Call) =>
  worksCommands(deps).deleteCustomer({ id }, call);
