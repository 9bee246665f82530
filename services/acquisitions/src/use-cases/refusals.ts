import { Fault } from '@stockroom/kernel';

export function noSuchAcquisition(id: number): Fault {
  return new Fault('not-found', { message: `There is no acquisition ${id}.` });
}

export function noSuchLine(id: number): Fault {
  return new Fault('not-found', { message: `There is no acquisition item ${id} in this acquisition.` });
}
