import { faultOf } from '../api/reasons.ts';
import { Field } from '../parts/field.tsx';
import { say } from './texts.ts';

type CurrentProps = {
  value: string;
  onInput: (value: string) => void;
  error: unknown;
  autoFocus?: boolean;
  /** Nothing was refused for it yet, and nothing goes on without it. */
  isAsked?: boolean;
};

/** Asks for the person's password once more. */
export function Current({ value, onInput, error, autoFocus = false, isAsked = false }: CurrentProps) {
  return (
    <Field
      label={say().current}
      type="password"
      autocomplete="current-password"
      hint={say().currentWhy}
      value={value}
      onInput={onInput}
      fault={faultOf(error, 'current_password')}
      isWrong={isAsked}
      autoFocus={autoFocus}
    />
  );
}
