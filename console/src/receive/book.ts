// A scan in a delivery is booked at once, set by a number typed after it, and taken back by Undo.
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { InWords } from '../api/errors.ts';
import { invalidate } from '../api/query.ts';
import { change, quantity } from '../i18n/numbers.ts';
import { unknownAnswer } from '../items/answers.ts';
import type { Item } from '../items/look-up.ts';
import { type Answer, askAt, type Scan, showAnswer, waiting, waitingWith } from '../scan/bus.ts';
import { actOf, meantEarlier, moveScan, noteOutcome, outcomeOf } from '../scan/journal.ts';
import { workAt } from '../scan/work.ts';
import { changeDone, forgetDone, noteDone } from '../shell/done-here.ts';
import { amendUnknown, noteScan } from '../unknown/unknown-scans.ts';
import { addition, type Line } from './add-to-line.ts';
import { doneAnswer, refusedAnswer } from './answers.ts';
import { linesOf } from './lines-of.ts';
import { type Booked, meaningOf, receipt } from './receipt.ts';
import { say } from './texts.ts';
import { together } from './together.ts';

/** The booking of one scan so far. It may be of a page that was closed meanwhile, with what was done there. */
type Booking = { delivery: number; item: Item; by: number; doneId: string };

/** Gives what a scan has booked, unless it was taken back. */
export const bookingOf = (scan: Scan): Booking | undefined => outcomeOf(scan.amends ?? scan) as Booking | undefined;

/** Answers a scan, or the amount that was typed after one. */
export async function receiveScan(scan: Scan, delivery: number): Promise<Answer> {
  if (scan.amends) return amend(scan, scan.amount ?? 0);
  return scan.amount === 0 ? refusedAnswer(new InWords(say().zero)) : book(scan, delivery);
}

async function book(scan: Scan, delivery: number): Promise<Answer> {
  // Each answer is to be seen, if only for a moment: those that were booked together come at once.
  if (begun.has(scan)) await new Promise((resolve) => setTimeout(resolve, GLIMPSE_MS));
  else begin(together(scan, waitingWith(scan)), delivery);
  // The scans that come meanwhile are looked up while this one is booked.
  const end = waiting.subscribe(() => {
    for (const next of waitingWith(scan)) if (!next.amends && !meantEarlier(next)) void meaningOf(next);
  });
  try {
    const booked = await begun.get(scan);
    noteScan(scan, { place: placeOf(delivery), isKnown: booked !== undefined, keepsAll: true });
    return booked ? await answerBooked({ scan, delivery, ...booked }) : unknownAnswer(scan.text);
  } catch (error) {
    return refusedAnswer(error);
  } finally {
    end();
  }
}

const GLIMPSE_MS = 16;

/** Scans whose booking has begun, with that of the first of them; each is answered in its turn. */
const begun = new WeakMap<Scan, Promise<Booked | undefined>>();

function begin(scans: readonly Scan[], delivery: number): void {
  // Scans for today's delivery are for this one from now on, whatever day it is when they are sent again.
  for (const scan of scans) moveScan(scan, placeOf(delivery));
  for (const [scan, booked] of receipt(scans, delivery)) {
    begun.set(scan, booked);
    // It is refused in its turn.
    booked.then(
      (done) => done && invalidate('home'),
      () => {},
    );
  }
}

type Answering = Booked & { scan: Scan; delivery: number };

async function answerBooked({ scan, delivery, by, line }: Answering): Promise<Answer> {
  const { item } = line;
  const doneId = noteDone({
    title: item.name,
    amount: change(by),
    note: say().thereNow(quantity(item.quantity)),
    place: placeOf(delivery),
    undo: () => takeBack(scan, delivery),
  });
  noteOutcome(scan, { delivery, item, by, doneId } satisfies Booking);
  return doneAnswer({ state: say().booked, item, by, line });
}

/** Sets how much a scan meant; 0 takes it back. */
async function amend(scan: Scan, amount: number): Promise<Answer> {
  const booking = bookingOf(scan);
  if (!booking) {
    if (scan.amends && amendUnknown(scan.amends, amount)) return unknownAnswer(scan.text);
    return { kind: 'refused', state: say().nothingBooked, title: say().nothingToAmend, lines: [] };
  }
  try {
    if (amount === 0) return await takeOut(scan, booking);
    const { line, there } = await addTo(booking, amount - booking.by, scan);
    booking.by = amount;
    changeDone(booking.doneId, { amount: change(amount), note: say().thereNow(quantity(there.quantity)) });
    return doneAnswer({ state: say().changed, item: there, by: amount, line });
  } catch (error) {
    return refusedAnswer(error, booking.item.name);
  }
}

/** Takes back all that a scan has booked, after what was scanned before. @throws InWords why not */
async function takeBack(scan: Scan, delivery: number): Promise<void> {
  if (!bookingOf(scan)) return;
  const answer = await askAt({ ...scan, amount: 0, amends: scan }, workAt(placeOf(delivery)));
  if (answer?.kind === 'refused') throw new InWords(answer.lines.join(' ') || answer.title);
  if (answer) showAnswer(answer, scan);
}

async function takeOut(scan: Scan, booking: Booking): Promise<Answer> {
  const { line, there } = await addTo(booking, -booking.by, scan);
  noteOutcome(scan.amends ?? scan, undefined);
  forgetDone(booking.doneId);
  invalidate('home');
  return doneAnswer({ state: say().takenBack, item: there, by: -booking.by, line });
}

async function addTo(
  { delivery, item }: Booking,
  by: number,
  scan: Scan,
): Promise<{ line: Line | undefined; there: Item }> {
  const kept = actOf(scan, [{ scan, meant: { item: item.id, by } }]);
  const line = await act(addition({ item: item.id, by }, linesOf(delivery)), kept).result;
  if (line) return { line, there: line.item };
  // The answer to a removal does not say what is there.
  return {
    line,
    there: await act(() => api.get('/api/items/{id}', { params: { path: { id: item.id } } }), kept).result,
  };
}

/** The page of a delivery. */
export const placeOf = (delivery: number): string => `/receive/${delivery}`;
