import { changeDone, doneHere } from '../shell/done-here.ts';
import { placeOf } from './job.ts';

/** A count from before a job was closed cannot be taken back after it. */
export function endUndo(job: number): void {
  const place = placeOf(job);
  for (const { id, place: at, undo } of doneHere.value) if (at === place && undo) changeDone(id, { undo: undefined });
}
