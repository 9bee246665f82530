import { useEffect, useRef, useState } from 'preact/hooks';
import type { Act } from '../api/act.ts';
import { sentenceOf } from '../api/errors.ts';
import { faultOf } from '../api/reasons.ts';
import { Field, type FieldProps } from './field.tsx';
import { inPage } from './in-page.ts';
import { SaveState } from './save-state.tsx';
import { useUnsaved } from './unsaved.tsx';

type SavedFieldProps = Omit<FieldProps, 'onInput' | 'fault' | 'onBlur'> & {
  /** The field's name in the API's answer to a refused change. */
  path: string;
  /** Saves what was written over what stood there before. */
  save: (change: { before: string; mine: string }) => Act;
};

/** A field that is saved when it is left, or by Enter; Esc puts back what was there. */
export function SavedField({ value, path, save, ...rest }: SavedFieldProps) {
  const [draft, setDraft] = useState<string | undefined>();
  const [begun, setBegun] = useState<Act | undefined>();
  const [fault, setFault] = useState<string | undefined>();
  const saving = useRef<string | undefined>(undefined);
  const before = useRef(value);
  useEffect(() => {
    if (draft === undefined) before.current = value;
  }, [value, draft]);

  const leave = async () => {
    const mine = draft?.trim();
    if (mine === undefined || mine === saving.current) return;
    setFault(undefined);
    if (mine === before.current) return setDraft(undefined);
    saving.current = mine;
    const act = save({ before: before.current, mine });
    setBegun(act);
    try {
      await act.result;
      before.current = mine;
      setDraft((now) => (now?.trim() === mine ? undefined : now));
    } catch (error) {
      setFault(faultOf(error, path) ?? sentenceOf(error));
    } finally {
      saving.current = undefined;
    }
  };
  const unsaved = useUnsaved();
  const isUnsaved = draft !== undefined && fault !== undefined;
  useEffect(() => unsaved.set(isUnsaved), [isUnsaved]);
  return (
    <form
      class="saved-field"
      onSubmit={inPage(leave)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || draft === undefined) return;
        event.stopPropagation();
        setDraft(undefined);
        setFault(undefined);
      }}
    >
      <Field {...rest} value={draft ?? value} fault={fault} onInput={setDraft} onBlur={() => void leave()} />
      <SaveState act={begun} />
      {unsaved.question}
    </form>
  );
}
