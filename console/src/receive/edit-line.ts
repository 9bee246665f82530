// A line's quantity written over, or the line removed: never over what somebody else has made of it unseen.
import { act } from '../api/act.ts';
import { decided } from '../api/decide.ts';
import { statusOf } from '../api/errors.ts';
import { invalidate } from '../api/query.ts';
import { change, exact, quantity } from '../i18n/numbers.ts';
import { showAnswer } from '../scan/bus.ts';
import { noteDone } from '../shell/done-here.ts';
import { addition, type Line, type TaggedLine } from './add-to-line.ts';
import { doneAnswer, inWords } from './answers.ts';
import { placeOf } from './book.ts';
import { linesOf } from './lines-of.ts';
import { say } from './texts.ts';

/** Somebody else has changed or removed the line: what there is now. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
  readonly line: Line | undefined;
  constructor(line: Line | undefined) {
    super('Somebody else has changed the line.');
    this.line = line;
  }
}

/**
 * Sets what a line holds; 0 removes it.
 * @param seen the line as the person saw it
 * @throws Overtaken, or InWords why not
 */
export async function editLine(delivery: number, seen: Line, wanted: number): Promise<void> {
  const lines = linesOf(delivery);
  const { item } = seen;
  const edit = decided<TaggedLine, unknown>({
    name: 'line',
    decide: (attempt) => unchanged(delivery, seen, attempt === 1),
    send: (base, headers) => (wanted === 0 ? lines.remove(base, headers) : lines.set(base, wanted, headers)),
    isOvertaken: (error) => statusOf(error) === 412,
  });
  try {
    await act(edit).result;
  } catch (error) {
    if (error instanceof Overtaken) throw error;
    if (statusOf(error) === 404) throw new Overtaken((await lines.read(item.id))?.line);
    throw inWords(error);
  }
  const by = exact(wanted - seen.quantity);
  const note = wanted === 0 ? say().removed : say().inThis(quantity(wanted));
  noteDone({
    ...{ title: item.name, amount: change(by), note, place: placeOf(delivery) },
    undo: () => addBack(delivery, seen, -by),
  });
  invalidate('home');
}

async function unchanged(delivery: number, seen: Line, mayBeKnown: boolean): Promise<TaggedLine> {
  const lines = linesOf(delivery);
  const known = mayBeKnown ? lines.known(seen.item.id) : 'unseen';
  const line = typeof known === 'object' ? known : await lines.read(seen.item.id);
  if (line?.line.quantity !== seen.quantity) throw new Overtaken(line?.line);
  return line;
}

async function addBack(delivery: number, { item }: Line, by: number): Promise<void> {
  try {
    const line = await act(addition({ item: item.id, by }, linesOf(delivery))).result;
    invalidate('home');
    const answer = doneAnswer({ state: say().takenBack, item: line?.item ?? item, by, line });
    showAnswer(answer, { text: item.article_number, source: 'typed', time: performance.now() });
  } catch (error) {
    throw inWords(error);
  }
}
