import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';

export type FieldProps = {
  label: string;
  value: string;
  onInput: (value: string) => void;
  hint?: ComponentChildren;
  /** A sentence that says what is wrong with the value. */
  fault?: string | undefined;
  /** Wrong, where the sentence about it stands elsewhere. */
  isWrong?: boolean;
  type?: 'text' | 'password' | 'email' | 'number';
  /** Several lines. */
  long?: boolean;
} & Pick<
  JSX.IntrinsicElements['input'],
  | 'name'
  | 'autocomplete'
  | 'autocapitalize'
  | 'inputMode'
  | 'required'
  | 'maxLength'
  | 'placeholder'
  | 'spellcheck'
  | 'id'
  | 'onBlur'
  | 'autoFocus'
>;

/** A field with its name above it, and its fault beneath it. */
export function Field({
  label,
  value,
  onInput,
  hint,
  fault,
  isWrong,
  long,
  id,
  autoFocus,
  type = 'text',
  ...rest
}: FieldProps) {
  const made = useId();
  const own = id ?? made;
  const shared = {
    id: own,
    class: 'input',
    value,
    'aria-invalid': fault || isWrong ? ('true' as const) : undefined,
    'aria-describedby': notesOf({ id: own, hint, fault }),
  };
  return (
    <div class="field">
      <label for={own}>{label}</label>
      {long ? (
        <textarea
          {...shared}
          maxLength={rest.maxLength}
          placeholder={rest.placeholder}
          data-focus={autoFocus ? 'first' : undefined}
          onBlur={rest.onBlur as never}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      ) : (
        <input
          {...(rest as object)}
          {...shared}
          type={type as 'text'}
          data-focus={autoFocus ? 'first' : undefined}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
      <FieldNotes id={own} {...{ hint, fault }} />
    </div>
  );
}

type FieldNotesProps = Pick<FieldProps, 'hint' | 'fault' | 'id'>;

/** The ids of the notes that describe a field. */
export function notesOf({ id, hint, fault }: FieldNotesProps): string | undefined {
  return [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
}

/** Shows beneath a field what it is for, and what is wrong with it. */
export function FieldNotes({ id, hint, fault }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {fault && (
        <span class="fault" id={`${id}-fault`} role="alert">
          {fault}
        </span>
      )}
    </>
  );
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; id?: string };

export function Check({ label, checked, onChange, id }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
