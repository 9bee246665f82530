import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Act } from '../api/act.ts';
import { changedMeanwhile, InWords, sentenceOf, statusOf } from '../api/errors.ts';
import { faultOf } from '../api/reasons.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { inPage } from '../parts/in-page.ts';
import { SaveState } from '../parts/save-state.tsx';
import { say as partSays } from '../parts/texts.ts';
import { useUnsaved } from '../parts/unsaved.tsx';
import { noteDone } from '../shell/done-here.ts';
import { add, type Entry, FIELDS, MOST_CHARACTERS, type RegisterName, remove } from './api.ts';
import { say } from './texts.ts';

type NewEntryProps = { register: RegisterName; name: string; onMade: () => void; onClose: () => void };

/** One name after the other: the field is empty again once one is saved. */
export function NewEntry({ register, name: wanted, onMade, onClose }: NewEntryProps) {
  const [name, setName] = useState(wanted);
  const [fault, setFault] = useState<string | undefined>();
  const [begun, setBegun] = useState<Act<Entry> | undefined>();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = begun?.state.value === 'saving' || begun?.state.value === 'failed';
  const focus = () => form.current?.querySelector('input')?.focus();
  useLayoutEffect(() => {
    setName(wanted);
    focus();
  }, []);

  const submit = async () => {
    if (isBusy && fault === undefined) return;
    setFault(undefined);
    const act = add(register, name.trim());
    setBegun(act);
    try {
      const made = await act.result;
      noteDone({ title: made.name, note: say().added, undo: () => takeBack(register, made) });
      setName('');
      onMade();
    } catch (error) {
      setBegun(undefined);
      setFault(faultOf(error, FIELDS[register]) ?? sentenceOf(error));
    }
    focus();
  };
  const unsaved = useUnsaved();
  const isUnsaved = name.trim() !== '' && !isBusy;
  useEffect(() => unsaved.set(isUnsaved), [isUnsaved]);
  return (
    <form
      ref={form}
      class="panel new-entry"
      onSubmit={inPage(submit)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        onClose();
      }}
    >
      <Field
        label={say()[register].name}
        value={name}
        onInput={setName}
        fault={fault}
        maxLength={MOST_CHARACTERS[register]}
        autocomplete="off"
      />
      <div class="actions">
        <Button type="submit" look="main" off={isBusy}>
          {partSays().save}
        </Button>
        <Button onClick={onClose}>{partSays().close}</Button>
        <SaveState act={begun} />
      </div>
      {unsaved.question}
    </form>
  );
}

async function takeBack(register: RegisterName, made: Entry): Promise<void> {
  try {
    if (await remove(register, made).result) throw changedMeanwhile();
  } catch (error) {
    throw statusOf(error) === 422 ? new InWords(say()[register].inUse(made.name)) : error;
  }
}
