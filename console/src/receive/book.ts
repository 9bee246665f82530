// What a scan does in a delivery: it is booked at once, set by a number typed after it, and taken back by Undo.
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { InWords } from '../api/errors.ts';
import { invalidate } from '../api/query.ts';
import { change, quantity } from '../i18n/numbers.ts';
import { unknownAnswer } from '../items/answers.ts';
import type { Item } from '../items/look-up.ts';
import { type Answer, type Scan, showAnswer, waiting } from '../scan/bus.ts';
import { changeDone, forgetDone, noteDone } from '../shell/done-here.ts';
import { amendUnknown, noteScan } from '../unknown/unknown-scans.ts';
import { addition, type Line } from './add-to-line.ts';
import { doneAnswer, inWords, refusedAnswer } from './answers.ts';
import { linesOf } from './lines-of.ts';
import { lookUpEarly, receipt } from './receipt.ts';
import { sameInARow } from './same-in-a-row.ts';
import { say } from './texts.ts';

/** What one scan has booked so far. */
export type Booking = { scan: Scan; delivery: number; item: Item; by: number; doneId: string };

const bookings = new WeakMap<Scan, Booking>();

/** What a scan has booked, unless it was taken back. */
export const bookingOf = (scan: Scan): Booking | undefined => bookings.get(scan.amends ?? scan);

/** Answers a scan, or the amount that was typed after one. */
export async function receiveScan(scan: Scan, delivery: number): Promise<Answer> {
  if (scan.amends) return amend(scan.amends, scan.amount ?? 0);
  return scan.amount === 0 ? refusedAnswer(new InWords(say().zero)) : book(scan, delivery);
}

async function book(scan: Scan, delivery: number): Promise<Answer> {
  const early = bookedEarly.get(scan);
  if (early) return early();
  const group = sameInARow(scan, waiting.value);
  for (const next of waiting.value) lookUpEarly(next);
  try {
    const booked = await act(receipt(group, delivery)).result;
    noteScan(scan, { place: placeOf(delivery), isKnown: booked !== undefined, keepsAll: true });
    if (!booked) return unknownAnswer(scan.text);
    const { line, by } = booked;
    for (const [place, one] of group.entries()) {
      const after = (group.length - 1 - place) * by;
      bookedEarly.set(one, () => answerBooked({ scan: one, delivery, by, line: lineBefore(line, after) }));
    }
    invalidate('home');
    return await (bookedEarly.get(scan) as () => Promise<Answer>)();
  } catch (error) {
    return refusedAnswer(error);
  }
}

/** Scans that were booked with the one before them, and wait for their turn to be answered. */
const bookedEarly = new WeakMap<Scan, () => Promise<Answer>>();

type Booked = { scan: Scan; delivery: number; by: number; line: Line };

async function answerBooked({ scan, delivery, by, line }: Booked): Promise<Answer> {
  const { item } = line;
  const doneId = noteDone({
    title: item.name,
    amount: change(by),
    note: say().thereNow(quantity(item.quantity)),
    place: placeOf(delivery),
    undo: () => takeBack(scan),
  });
  bookings.set(scan, { scan, delivery, item, by, doneId });
  // Each answer is to be seen, if only for a moment.
  if (waiting.value.length > 1) await new Promise((resolve) => setTimeout(resolve, GLIMPSE_MS));
  return doneAnswer({ state: say().booked, item, by, line });
}

const GLIMPSE_MS = 16;

/** The line as it was before so much of it was added. */
function lineBefore(line: Line, added: number): Line {
  const less = (value: number) => Math.round((value - added) * 1e6) / 1e6;
  return { ...line, quantity: less(line.quantity), item: { ...line.item, quantity: less(line.item.quantity) } };
}

/** Sets how much a scan meant; 0 takes it back. */
async function amend(scan: Scan, amount: number): Promise<Answer> {
  const booking = bookings.get(scan);
  if (!booking) {
    if (amendUnknown(scan, amount)) return unknownAnswer(scan.text);
    return { kind: 'refused', state: say().nothingBooked, title: say().nothingToAmend, lines: [] };
  }
  try {
    if (amount === 0) return await takeOut(booking);
    const { line, there } = await addTo(booking, amount - booking.by);
    booking.by = amount;
    changeDone(booking.doneId, { amount: change(amount), note: say().thereNow(quantity(there.quantity)) });
    return doneAnswer({ state: say().changed, item: there, by: amount, line });
  } catch (error) {
    return refusedAnswer(error, booking.item.name);
  }
}

/** Takes back all that a scan has booked. @throws InWords why not */
async function takeBack(scan: Scan): Promise<void> {
  const booking = bookings.get(scan);
  if (!booking) return;
  try {
    showAnswer(await takeOut(booking), scan);
  } catch (error) {
    throw inWords(error);
  }
}

async function takeOut(booking: Booking): Promise<Answer> {
  const { line, there } = await addTo(booking, -booking.by);
  bookings.delete(booking.scan);
  forgetDone(booking.doneId);
  invalidate('home');
  return doneAnswer({ state: say().takenBack, item: there, by: -booking.by, line });
}

async function addTo({ delivery, item }: Booking, by: number): Promise<{ line: Line | undefined; there: Item }> {
  const line = await act(addition({ item: item.id, by }, linesOf(delivery))).result;
  if (line) return { line, there: line.item };
  // The answer to a removal does not say what is there.
  return { line, there: await api.get('/api/items/{id}', { params: { path: { id: item.id } } }) };
}

/** The page of a delivery. */
export const placeOf = (delivery: number): string => `/receive/${delivery}`;
