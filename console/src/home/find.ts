// A scan that no page uses otherwise shows the thing that was scanned.
import { act } from '../api/act.ts';
import { sentenceOf } from '../api/errors.ts';
import { quantity } from '../i18n/numbers.ts';
import { unknownAnswer } from '../items/answers.ts';
import { itemOf, type LookedUp } from '../items/look-up.ts';
import { itemOrPlace, type Place } from '../items/place.ts';
import type { Answer, Scan } from '../scan/bus.ts';
import { actOf } from '../scan/journal.ts';
import { noteScan } from '../unknown/unknown-scans.ts';
import { say } from './texts.ts';

export type Found = LookedUp & { scan: Scan };

const found = new WeakMap<Answer, Found | Place | 'nothing'>();

/** Gives what an answer of `find` is about: 'nothing' for what is not known; undefined for answers of others. */
export const foundBy = (answer: Answer): Found | Place | 'nothing' | undefined => found.get(answer);

/** The item that an answer is about; undefined for a place, and where there is none. */
export function itemFoundBy(answer: Answer): Found | undefined {
  const about = foundBy(answer);
  return typeof about === 'object' && 'item' in about ? about : undefined;
}

/** Has an answer that no scan asked for stand where those of `find` do, on every page. */
export const showAsFound = (answer: Answer): void => void found.set(answer, 'nothing');

/** Answers a scan with its item, or with its place. */
export async function find(scan: Scan, place: string): Promise<Answer> {
  try {
    // It waits for Stockroom as an act does: a scan is not lost while it is away.
    const lookedUp = await act(() => lookUp(scan), actOf(scan)).result;
    noteScan(scan, { place, isKnown: lookedUp !== undefined, keepsAll: false });
    const answer = lookedUp ? foundAnswer(lookedUp) : unknownAnswer(scan.text);
    found.set(answer, lookedUp ?? 'nothing');
    return answer;
  } catch (error) {
    const answer: Answer = { kind: 'refused', title: sentenceOf(error), lines: [] };
    found.set(answer, 'nothing');
    return answer;
  }
}

async function lookUp(scan: Scan): Promise<Found | Place | undefined> {
  const meant = await itemOrPlace(scan);
  if (!meant || 'place' in meant) return meant;
  const item = await itemOf(meant);
  return item && { ...item, scan };
}

function foundAnswer(about: Found | Place): Answer {
  if ('place' in about)
    return { kind: 'found', state: say().isPlace, title: about.place, lines: [say().lieHere(about.total)] };
  const { item } = about;
  const lines = [item.location, `${quantity(item.quantity)} ${item.unit.unit}`].filter((line) => line !== '');
  return { kind: 'found', title: item.name, lines };
}
