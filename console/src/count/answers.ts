import { caselessReadingOf } from '@stockroom/kernel/text';
import { peek } from '../api/query.ts';
import { quantity } from '../i18n/numbers.ts';
import type { Answer } from '../scan/bus.ts';
import type { Stood } from './difference.ts';
import { refusalOf } from './edit-entry.ts';
import { aboutKey, type Entry, type Stocktaking } from './stocktaking.ts';
import { differenceInWords, insteadInWords, say } from './texts.ts';

/**
 * Says what is counted now. More than the system has, what belongs to another place, or what was counted otherwise before
 * is no green answer.
 * @param replaced what a typed amount has replaced
 */
export function countedAnswer(entry: Entry, count: number, replaced?: Stood): Answer {
  const { item, counted_quantity: counted, difference } = entry;
  const elsewhere = placeElsewhere(entry, count);
  const instead = insteadInWords(replaced, counted);
  const lines = [instead, differenceInWords(entry), elsewhere && say().elsewhere(elsewhere)];
  return {
    kind: 'done',
    looksOut: difference > 0 || elsewhere !== undefined || instead !== undefined,
    state: say().counted,
    title: item.name,
    amount: quantity(counted),
    lines: lines.filter((line) => line !== undefined),
  };
}

/** The place of an item that is not the counted one: what lies there belongs to its amount, too. */
function placeElsewhere({ item }: Entry, count: number): string | undefined {
  const counted = peek<Stocktaking>(aboutKey(count))?.location;
  if (!counted || !item.location) return undefined;
  return caselessReadingOf(counted) === caselessReadingOf(item.location) ? undefined : item.location;
}

export function takenBackAnswer(name: string, entry: Entry | undefined): Answer {
  const lines = entry ? [differenceInWords(entry)] : [say().notInThis];
  const amount = entry && quantity(entry.counted_quantity);
  return { kind: 'done', state: say().takenBack, title: name, ...(amount !== undefined && { amount }), lines };
}

/** A place was scanned in the midst of a count. */
export function placeAnswer(place: string, count: number): Answer {
  const counted = peek<Stocktaking>(aboutKey(count))?.location;
  const line = counted ? say().countsPlace(counted) : say().countsAll;
  return { kind: 'found', state: say().isPlace, title: place, lines: [line] };
}

export function refusedAnswer(error: unknown, count: number): Answer {
  return { kind: 'refused', state: say().notCounted, title: refusalOf(error, count), lines: [] };
}
