// A scan that no page uses otherwise shows the thing that was scanned.
import { act } from '../api/act.ts';
import { sentenceOf } from '../api/errors.ts';
import { quantity } from '../i18n/numbers.ts';
import { unknownAnswer } from '../items/answers.ts';
import { type LookedUp, lookUp } from '../items/look-up.ts';
import type { Answer, Scan } from '../scan/bus.ts';
import { actOf } from '../scan/journal.ts';
import { noteScan } from '../unknown/unknown-scans.ts';

export type Found = LookedUp & { scan: Scan };

const found = new WeakMap<Answer, Found | 'nothing'>();

/** Gives what an answer of `find` is about: 'nothing' for what is not known; undefined for answers of others. */
export const foundBy = (answer: Answer): Found | 'nothing' | undefined => found.get(answer);

/** Answers a scan with its item. */
export async function find(scan: Scan, place: string): Promise<Answer> {
  try {
    // It waits for Stockroom as an act does: a scan is not lost while it is away.
    const lookedUp = await act(() => lookUp(scan), actOf(scan)).result;
    noteScan(scan, { place, isKnown: lookedUp !== undefined, keepsAll: false });
    const answer = lookedUp ? foundAnswer(lookedUp) : unknownAnswer(scan.text);
    found.set(answer, lookedUp ? { ...lookedUp, scan } : 'nothing');
    return answer;
  } catch (error) {
    const answer: Answer = { kind: 'refused', title: sentenceOf(error), lines: [] };
    found.set(answer, 'nothing');
    return answer;
  }
}

function foundAnswer({ item }: LookedUp): Answer {
  const lines = [item.location, `${quantity(item.quantity)} ${item.unit.unit}`].filter((line) => line !== '');
  return { kind: 'found', title: item.name, lines };
}
