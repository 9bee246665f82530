import { useState } from 'preact/hooks';
import type { Act } from '../api/act.ts';
import { sentenceOf } from '../api/errors.ts';
import { useQuery } from '../api/query.ts';
import { Combobox } from '../parts/combobox.tsx';
import { inPage } from '../parts/in-page.ts';
import { SaveState } from '../parts/save-state.tsx';
import type { Ask } from '../parts/theirs-or-mine.tsx';
import { saveEdit } from './edit-item.ts';
import { entriesLike, entryNamed } from './entries.ts';
import { say as fieldSays, sentenceOfFault } from './field-texts.ts';
import { type Chosen, faultOf } from './item-draft.ts';
import { say } from './item-texts.ts';
import type { Item } from './look-up.ts';
import { faultsOfRefusal } from './refusals.ts';
import { readRegister } from './registers.ts';

type SavedRegisterFieldProps = { item: Item; field: 'vendor' | 'unit'; ask: Ask };

/** The vendor or the unit of an item: saved when one is chosen, or made new. */
export function SavedRegisterField({ item, field, ask }: SavedRegisterFieldProps) {
  const register = field === 'vendor' ? 'vendors' : 'units';
  const { data: entries = [] } = useQuery(register, () => readRegister(register));
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [begun, setBegun] = useState<Act>();
  const label = fieldSays()[field];
  const now = nameOf(item, field);
  const text = typed ?? now;
  const known = entryNamed(entries, text);
  const isNew = text.trim() !== '' && !known;

  const save = async (mine: Chosen) => {
    const wrong = sentenceOfFault(field, faultOf(field, mine));
    setFault(wrong);
    if (wrong !== undefined) return;
    if (mine.id === item[field].id) return setTyped(undefined);
    setTyped(mine.name);
    const saving = saveEdit({
      ...{ item, field, before: item[field].id, mine: mine.id ?? mine },
      decide: (theirs) => ask({ what: label, theirs: nameOf(theirs, field), mine: mine.name }),
      note: say().changed(label, mine.name),
    });
    setBegun(saving);
    try {
      await saving.result;
      setTyped(undefined);
    } catch (error) {
      setFault(faultsOfRefusal(error)[field] ?? sentenceOf(error));
    }
  };
  const leave = () => {
    if (typed === undefined) return;
    if (known) void save(known);
    else setFault(text.trim() === '' ? fieldSays().missing : say().notKnown(text.trim()));
  };
  return (
    <form
      class="saved-field"
      onSubmit={inPage(leave)}
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) leave();
      }}
      onKeyDown={(event) => {
        if (event.defaultPrevented || event.key !== 'Escape' || typed === undefined) return;
        event.stopPropagation();
        setTyped(undefined);
        setFault(undefined);
      }}
    >
      <Combobox
        id={`item-${field}`}
        label={label}
        text={text}
        fault={fault}
        choices={entriesLike(entries, known ? '' : text).map(({ id, name }) => ({ id: String(id), name }))}
        onText={setTyped}
        onChoose={({ id, name }) => void save({ id: Number(id), name })}
        makeNew={
          isNew ? { label: fieldSays().make(text.trim()), onMake: () => void save({ name: text.trim() }) } : undefined
        }
      />
      <SaveState act={begun} />
    </form>
  );
}

const nameOf = (item: Item, field: 'vendor' | 'unit'): string =>
  field === 'vendor' ? item.vendor.name : item.unit.unit;
