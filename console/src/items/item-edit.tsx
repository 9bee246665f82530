import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Act, act } from '../api/act.ts';
import { InWords } from '../api/errors.ts';
import { quantity } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { SavedField } from '../parts/saved-field.tsx';
import { type Ask, useTheirsOrMine } from '../parts/theirs-or-mine.tsx';
import { DeleteItem } from './delete-item.tsx';
import { saveEdit } from './edit-item.ts';
import { say as fieldSays, sentenceOfFault } from './field-texts.ts';
import { faultOf, numberIn } from './item-draft.ts';
import { say } from './item-texts.ts';
import type { Item } from './look-up.ts';
import type { ItemRead } from './read-item.ts';
import { SavedRegisterField } from './saved-register-field.tsx';

type TextField = 'name' | 'article_number' | 'location';
type NumberField = 'purchase_price' | 'warning_quantity';

/** The item's fields, each saved when it is left. */
export function ItemEdit({ read, onDone }: { read: ItemRead; onDone: () => void }) {
  const { item } = read;
  const [question, ask] = useTheirsOrMine();
  const askInTurn = useInTurn(ask);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => box.current?.querySelector('input')?.focus(), []);

  const text = (field: TextField) => ({
    id: `item-${field}`,
    label: fieldSays()[field],
    path: field,
    value: item[field],
    save: ({ before, mine }: { before: string; mine: string }) =>
      refused(sentenceOfFault(field, faultOf(field, mine))) ??
      saveEdit({
        ...{ item, field, before, mine },
        decide: (theirs) => askInTurn({ what: fieldSays()[field], theirs: shown(theirs[field]), mine: shown(mine) }),
        note: say().changed(fieldSays()[field], shown(mine)),
      }),
  });
  const number = (field: NumberField) => ({
    id: `item-${field}`,
    label: fieldSays()[field],
    path: field,
    value: quantity(item[field]),
    inputMode: 'decimal' as const,
    save: ({ before, mine }: { before: string; mine: string }) =>
      refused(sentenceOfFault(field, faultOf(field, mine))) ??
      saveEdit({
        ...{ item, field, before: numberIn(before), mine: numberIn(mine) },
        decide: (theirs) =>
          askInTurn({ what: fieldSays()[field], theirs: quantity(theirs[field]), mine: quantity(numberIn(mine)) }),
        note: say().changed(fieldSays()[field], quantity(numberIn(mine))),
      }),
  });
  return (
    <section ref={box} class="panel item-edit" aria-label={say().edit}>
      <p class="note">{say().editHint}</p>
      <SavedField {...text('name')} autocomplete="off" />
      <div class="two">
        <SavedField {...text('location')} autocomplete="off" autocapitalize="characters" />
        <SavedField {...text('article_number')} autocomplete="off" autocapitalize="characters" />
      </div>
      <div class="two">
        <SavedRegisterField item={item} field="vendor" ask={askInTurn} />
        <SavedRegisterField item={item} field="unit" ask={askInTurn} />
      </div>
      <div class="two">
        <SavedField {...number('purchase_price')} autocomplete="off" />
        <SavedField {...number('warning_quantity')} autocomplete="off" />
      </div>
      <div class="actions">
        <Button onClick={onDone}>{say().editDone}</Button>
        <DeleteItem read={read} />
      </div>
      {question}
    </section>
  );
}

const shown = (text: string): string => text || say().empty;

/** A value that cannot be right is not sent. */
function refused(sentence: string | undefined): Act<Item> | undefined {
  return sentence === undefined ? undefined : act(() => Promise.reject(new InWords(sentence)));
}

/** One question at a time: two fields may have met somebody else's change. */
function useInTurn(ask: Ask): Ask {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (conflict) => {
    const answer = last.current.then(() => ask(conflict));
    last.current = answer.catch(() => {});
    return answer;
  };
}
