// "There are really 37": one call counts an item and books the difference; Undo books the opposite.
import { act, type KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { decided } from '../api/decide.ts';
import { InWords } from '../api/errors.ts';
import { invalidate } from '../api/query.ts';
import { exact, quantity, change as signed } from '../i18n/numbers.ts';
import { itemKey } from '../items/read-item.ts';
import type { Answer } from '../scan/bus.ts';
import { noteDone } from '../shell/done-here.ts';
import { say } from './set-right-texts.ts';
import type { Entry } from './stocktaking.ts';

type Counted = { item: { id: number; name: string }; amount: number };

/** Tells the person what was booked. */
type Tell = (answer: Answer) => void;

/** Books what is really there. @param tell hears of it, and of its Undo */
export async function setRight({ item, amount }: Counted, tell: Tell): Promise<void> {
  const entry = await act((keyOf) => book({ item, amount }, keyOf('count'))).result;
  showEverywhere(item.id);
  const { difference } = entry;
  if (difference !== 0)
    noteDone({
      ...{ title: item.name, amount: signed(difference), note: say().thereNow(amountThere(entry)) },
      undo: () => takeBack({ item, difference, tell }),
    });
  tell(setRightAnswer(entry, say().setRight));
}

function setRightAnswer(entry: Entry, state: string): Answer {
  const { item, difference, expected_quantity: before } = entry;
  const lines = [`${say().thereNow(amountThere(entry))} · ${say().wasBefore(quantity(before))}`];
  if (difference === 0) return { kind: 'done', state, title: item.name, lines: [say().wasRight] };
  return { kind: 'done', state, title: item.name, amount: signed(difference), lines };
}

/** The counted amount was booked at once: so much is there. */
const amountThere = ({ counted_quantity: counted, item }: Entry): string => `${quantity(counted)} ${item.unit.unit}`;

async function book({ item, amount }: Counted, headers: ReturnType<KeyOf>): Promise<Entry> {
  const body = { items: [{ item: { id: item.id }, quantity: amount }], close: true as const };
  const { id } = await api.post('/api/stocktakings', { headers, body });
  const [entry] = await api.get('/api/stocktakings/{id}/items', { params: { path: { id } } });
  if (!entry) throw new Error(`Count ${id} has no entry.`);
  return entry;
}

/** Something moved between the reading of the stock and its counting: the rest is booked by another call. */
class MovedBetween extends Error {
  override readonly name = 'MovedBetween';
}

type TakingBack = Pick<Counted, 'item'> & { difference: number; tell: Tell };

/** Books the opposite of a difference: what was received and picked since stays. @throws InWords why not */
async function takeBack({ item, difference, tell }: TakingBack): Promise<void> {
  let rest = -difference;
  const back = decided<{ amount: number; rest: number }, Entry>({
    name: 'back',
    decide: async () => {
      const { quantity: there } = await api.get('/api/items/{id}', { params: { path: { id: item.id } } });
      const amount = exact(there + rest);
      if (amount < 0) throw new InWords(say().notUndone);
      return { amount, rest };
    },
    send: async ({ amount, rest: wanted }, headers) => {
      const entry = await book({ item, amount }, headers);
      rest = exact(wanted - entry.difference);
      if (rest !== 0) throw new MovedBetween();
      return entry;
    },
    isOvertaken: (error) => error instanceof MovedBetween,
  });
  const entry = await act(back).result;
  showEverywhere(item.id);
  tell(setRightAnswer(entry, say().takenBack));
}

function showEverywhere(itemId: number): void {
  invalidate(itemKey(itemId), 'items', 'home');
}
