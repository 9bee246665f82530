import { StockroomError } from '@stockroom/client';
import { InWords, sentenceOf, statusOf } from '../api/errors.ts';
import { change, quantity } from '../i18n/numbers.ts';
import type { Item } from '../items/look-up.ts';
import type { Answer } from '../scan/bus.ts';
import { LessInDelivery, type Line } from './add-to-line.ts';
import { say } from './texts.ts';

/** Gives what stands beneath an amount: how much is there now, and in this delivery. */
function linesUnder(item: Item, line: Line | undefined): string[] {
  const there = say().thereNow(`${quantity(item.quantity)} ${item.unit.unit}`);
  return [`${there} · ${line ? say().inThis(quantity(line.quantity)) : say().notInThis}`];
}

export function doneAnswer({ state, item, by, line }: Done): Answer {
  return { kind: 'done', state, title: item.name, amount: change(by), lines: linesUnder(item, line) };
}
type Done = { state: string; item: Item; by: number; line: Line | undefined };

/** Answers a scan with why nothing was booked, beneath the item's name where it is known. */
export function refusedAnswer(error: unknown, name?: string): Answer {
  const why = inWords(error).message;
  return { kind: 'refused', state: say().nothingBooked, title: name ?? why, lines: name === undefined ? [] : [why] };
}

/** Words a refusal, with what is there. */
export function inWords(error: unknown): InWords {
  return new InWords(sentence(error), { cause: error });
}

function sentence(error: unknown): string {
  if (error instanceof LessInDelivery) return say().lessInDelivery(quantity(error.quantity));
  const [short] = error instanceof StockroomError ? error.shortages : [];
  if (short) return say().usedAlready(quantity(short.available), quantity(short.required));
  return statusOf(error) === 404 ? say().gone : sentenceOf(error);
}
