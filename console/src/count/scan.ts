// A scan in a count adds to what is counted of its item, is set by a number typed before or after it, and is taken back
// by Undo.
import { act } from '../api/act.ts';
import { InWords } from '../api/errors.ts';
import { quantity, change as signed } from '../i18n/numbers.ts';
import { unknownAnswer } from '../items/answers.ts';
import type { Meant } from '../items/look-up.ts';
import { itemOrPlace } from '../items/place.ts';
import { type Answer, askAt, type Scan, showAnswer } from '../scan/bus.ts';
import { actOf, meantEarlier, noteOutcome, outcomeOf } from '../scan/journal.ts';
import { workAt } from '../scan/work.ts';
import { changeDone, forgetDone, noteDone } from '../shell/done-here.ts';
import { amendUnknown, noteScan } from '../unknown/unknown-scans.ts';
import { countedAnswer, placeAnswer, refusedAnswer, takenBackAnswer } from './answers.ts';
import { type Counted, counting, type Sofar, stoodBefore, takingBack, type Wish, wishOf } from './count-entry.ts';
import { type Change, together } from './difference.ts';
import { entriesOf } from './entries-of.ts';
import { type Entry, placeOf, readAgain } from './stocktaking.ts';
import { say } from './texts.ts';

/** The changes that one scan has made so far. */
type Outcome = Sofar & { item: { id: number; name: string }; change: Change; doneId: string };

/** Gives what a scan has counted, unless it was taken back. */
export const outcomeFor = (scan: Scan): Outcome | undefined => outcomeOf(scan.amends ?? scan) as Outcome | undefined;

/** Answers a scan in a count, the amount that was typed after one, or an Undo. */
export async function countScan(scan: Scan, count: number): Promise<Answer> {
  try {
    if (scan.takesBack !== undefined) return await takeOut(scan, count);
    return scan.amends ? await amend(scan, count) : await countIt(scan, count);
  } catch (error) {
    readAgain(count);
    return refusedAnswer(error, count);
  }
}

async function countIt(scan: Scan, count: number): Promise<Answer> {
  // Looking it up waits for Stockroom as an act does: a scan is not lost while it is away.
  const found = meantEarlier<Meant>(scan)?.meant ?? (await act(() => itemOrPlace(scan), actOf(scan)).result);
  noteScan(scan, { place: placeOf(count), isKnown: found !== undefined, keepsAll: true });
  if (!found) return unknownAnswer(scan.text);
  if ('place' in found) return placeAnswer(found.place, count);
  const wish = wishOf(scan, found.quantity);
  const { entry, change, stood } = await counted({ scan, count, meant: found, wish });
  const { item, counted_quantity: now } = entry;
  const doneId = noteDone({
    title: item.name,
    amount: change.made ? quantity(now) : signed(wish.sets ? change.by : wish.amount),
    note: say().nowCounted(quantity(now)),
    place: placeOf(count),
    undo: () => takeBack(scan, count),
  });
  const sofar: Sofar = { counted: now, stood };
  noteOutcome(scan, { ...sofar, item: { id: item.id, name: item.name }, change, doneId } satisfies Outcome);
  return countedAnswer(entry, count, wish.sets ? stood : undefined);
}

type Counting = { scan: Scan; count: number; meant: Meant; wish: Wish };

async function counted({ scan, count, meant, wish }: Counting): Promise<Counted & { entry: Entry }> {
  const kept = actOf(scan, [{ scan, meant }]);
  // Nothing is taken out by a count: there is an entry then.
  return (await act(counting({ item: meant.itemId, wish }, entriesOf(count)), kept).result) as Counted & {
    entry: Entry;
  };
}

/** Sets what is counted of the item of a scan. */
async function amend(scan: Scan, count: number): Promise<Answer> {
  const { amount = 0, amends } = scan;
  const outcome = outcomeFor(scan);
  if (!outcome) {
    if (amends && amendUnknown(amends, amount)) return unknownAnswer(scan.text);
    return { kind: 'refused', state: say().notCounted, title: say().nothingToAmend, lines: [] };
  }
  const { id: itemId } = outcome.item;
  const meant = { itemId, quantity: amount };
  const done = await counted({ scan, count, meant, wish: { amount, sets: true } });
  const { entry } = done;
  const { counted_quantity: now } = entry;
  const stood = stoodBefore(done, outcome);
  Object.assign(outcome, { change: together(outcome.change, done.change), counted: now, stood });
  changeDone(outcome.doneId, { amount: quantity(now), note: say().nowCounted(quantity(now)) });
  return countedAnswer(entry, count, stood);
}

/** Takes back all that a scan has counted, after what was scanned and typed before. @throws InWords why not */
async function takeBack(scan: Scan, count: number): Promise<void> {
  const outcome = outcomeFor(scan);
  if (!outcome) return;
  const asked = { text: outcome.item.name, source: 'typed' as const, amends: scan, takesBack: true };
  const answer = await askAt(asked, workAt(placeOf(count)));
  if (answer?.kind === 'refused') throw new InWords(answer.lines.join(' ') || answer.title);
  if (answer) showAnswer(answer, scan);
}

/** Answers an Undo. The amounts that were typed for its scan are counted by now: all of it is taken back. */
async function takeOut(scan: Scan, count: number): Promise<Answer> {
  const outcome = outcomeFor(scan);
  if (!outcome) return { kind: 'refused', state: say().notCounted, title: say().notInThis, lines: [] };
  const { item, change, doneId } = outcome;
  const kept = actOf(scan, [{ scan, meant: change }]);
  const { entry } = await act(takingBack({ item: item.id, change }, entriesOf(count)), kept).result;
  noteOutcome(scan.amends ?? scan, undefined);
  forgetDone(doneId);
  return takenBackAnswer(item.name, entry);
}
