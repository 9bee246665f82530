import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Field, type FieldProps } from '../parts/field.tsx';
import { makePassword } from './make-password.ts';
import { say } from './texts.ts';

type PasswordToTellProps = Pick<FieldProps, 'label' | 'hint' | 'value' | 'onInput' | 'fault' | 'autoFocus'>;

/** A password for somebody else: it must be read to be told, so it is shown. */
export function PasswordToTell(props: PasswordToTellProps) {
  return (
    <div class="password-to-tell">
      <Field {...props} autocomplete="off" autocapitalize="none" spellcheck={false} />
      <div class="actions">
        <Button look="small" onClick={() => props.onInput(makePassword())}>
          {say().makeOne}
        </Button>
        {props.value !== '' && <CopyButton look="small" text={() => props.value} />}
      </div>
    </div>
  );
}
