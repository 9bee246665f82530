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
  const described = [hint && `${own}-hint`, fault && `${own}-fault`].filter(Boolean).join(' ') || undefined;
  const shared = {
    id: own,
    class: 'input',
    value,
    'aria-invalid': fault || isWrong ? ('true' as const) : undefined,
    'aria-describedby': described,
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
      {hint && (
        <span class="hint" id={`${own}-hint`}>
          {hint}
        </span>
      )}
      {fault && (
        <span class="fault" id={`${own}-fault`} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

export type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; id?: string };

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
