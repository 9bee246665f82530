import { Fault } from '@stockroom/kernel';

export function noSuchWork(id: number): Fault {
  return new Fault('not-found', { message: `There is no work ${id}.` });
}

export function noSuchWorkItem(id: number): Fault {
  return new Fault('not-found', { message: `There is no work item ${id} in this work.` });
}
