import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { faultOf } from '../api/reasons.ts';
import { user } from '../api/session.ts';
import { Field } from '../parts/field.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { say as partSays } from '../parts/texts.ts';
import { noteDone } from '../shell/done-here.ts';
import { Current } from './current.tsx';
import { say } from './texts.ts';

type Own = { current_password: string; email?: string; password?: string };

async function changeOwn(body: Own): Promise<void> {
  user.value = await act((keyOf) => api.put('/api/session', { headers: keyOf(), body })).result;
}

export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState(user.value?.email ?? '');
  const [current, setCurrent] = useState('');
  const save = async () => {
    await changeOwn({ current_password: current, email: email.trim() });
    noteDone({ title: say().emailChanged, note: email.trim() });
    onClose();
  };
  return (
    <FormDialog
      title={say().changeEmail}
      send={partSays().save}
      onSend={save}
      onClose={onClose}
      fields={['email', 'current_password']}
    >
      {(error) => (
        <>
          <Field
            label={say().newEmail}
            name="email"
            autocomplete="email"
            spellcheck={false}
            value={email}
            onInput={setEmail}
            fault={faultOf(error, 'email')}
            autoFocus
          />
          <Current value={current} onInput={setCurrent} error={error} />
        </>
      )}
    </FormDialog>
  );
}

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [current, setCurrent] = useState('');
  const save = async () => {
    await changeOwn({ current_password: current, password });
    noteDone({ title: say().passwordChanged, note: say().loggedOutElsewhere });
    onClose();
  };
  return (
    <FormDialog
      title={say().changePassword}
      send={partSays().save}
      onSend={save}
      onClose={onClose}
      fields={['password', 'current_password']}
    >
      {(error) => (
        <>
          <p>{say().endsOthers}</p>
          <Current value={current} onInput={setCurrent} error={error} autoFocus />
          <Field
            label={say().newPassword}
            type="password"
            autocomplete="new-password"
            value={password}
            onInput={setPassword}
            hint={say().atLeast}
            fault={faultOf(error, 'password')}
          />
        </>
      )}
    </FormDialog>
  );
}
