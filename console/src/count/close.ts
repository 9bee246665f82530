import { StockroomError } from '@stockroom/client';
import { few } from '@stockroom/kernel/few';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { invalidate, setData } from '../api/query.ts';
import { exact, quantity } from '../i18n/numbers.ts';
import type { Answer } from '../scan/bus.ts';
import { changeDone, doneHere, noteDone } from '../shell/done-here.ts';
import type { Missing } from './closing.ts';
import { refusalOf } from './edit-entry.ts';
import { aboutKey, placeOf, readAgain, type Stocktaking } from './stocktaking.ts';
import { say } from './texts.ts';

type ToClose = {
  count: number;
  missing: Missing;
  /** So many differences were shown before the person said yes. */
  booked: number;
};

/** Closes a count once, however often it is sent: all its differences are booked, or none. */
export async function closeCount({ count, missing, booked }: ToClose): Promise<Answer> {
  const params = { path: { id: count } };
  try {
    const closed = await act((keyOf) =>
      api.put('/api/stocktakings/{id}/close', { params, headers: keyOf('close'), body: { missing } }),
    ).result;
    setData<Stocktaking>(aboutKey(count), () => closed);
    endUndo(count);
    const sentence = booked === 0 ? say().bookedNone : say().booked(booked);
    noteDone({ title: say().count(count), note: sentence });
    return { kind: 'done', title: say().closedNow(count), lines: [`${sentence}.`] };
  } catch (error) {
    return shortAnswer(error, count) ?? refusedAnswer(count, refusalOf(error, count));
  } finally {
    readAgain(count);
    invalidate('item');
  }
}

/** Ends the Undo of what was counted before a count was closed. */
function endUndo(count: number): void {
  for (const { id, place, undo } of doneHere.value)
    if (place === placeOf(count) && undo) changeDone(id, { undo: undefined });
}

const refusedAnswer = (count: number, ...lines: string[]): Answer => ({
  kind: 'refused',
  title: say().notClosed(count),
  lines: [say().notClosedWhy, ...lines],
});

/** A closing that was refused because more would have to go than is there, the first items by name. */
function shortAnswer(error: unknown, count: number): Answer | undefined {
  if (!(error instanceof StockroomError) || error.shortages.length === 0) return undefined;
  const { named, more } = few(error.shortages);
  const lines = named.map(({ name, required, available }) =>
    say().shortLine(name, quantity(available), quantity(exact(required))),
  );
  return refusedAnswer(count, ...lines, ...(more > 0 ? [say().moreShort(more)] : []));
}
