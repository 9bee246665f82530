import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { sentenceOf } from '../api/errors.ts';
import { faultOf } from '../api/reasons.ts';
import { user } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { say as partSays } from '../parts/texts.ts';
import { noteDone } from '../shell/done-here.ts';
import { say } from './texts.ts';

type Own = { current_password: string; email?: string; password?: string };

/** Sends a change of one's own user, and keeps what was refused. */
function useOwnChange(onDone: () => void) {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const send = async (body: Own) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      user.value = await act((keyOf) => api.put('/api/session', { headers: keyOf(), body })).result;
      onDone();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, error };
}

export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState(user.value?.email ?? '');
  const [current, setCurrent] = useState('');
  const change = useOwnChange(() => {
    noteDone({ title: say().emailChanged, note: email.trim() });
    onClose();
  });
  return (
    <OwnForm
      title={say().changeEmail}
      {...change}
      fields={['email', 'current_password']}
      onClose={onClose}
      onSubmit={() => change.send({ current_password: current, email: email.trim() })}
    >
      <Field
        label={say().newEmail}
        name="email"
        autocomplete="email"
        spellcheck={false}
        value={email}
        onInput={setEmail}
        fault={faultOf(change.error, 'email')}
        autoFocus
      />
      <Current value={current} onInput={setCurrent} error={change.error} />
    </OwnForm>
  );
}

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [current, setCurrent] = useState('');
  const change = useOwnChange(() => {
    noteDone({ title: say().passwordChanged, note: say().loggedOutElsewhere });
    onClose();
  });
  return (
    <OwnForm
      title={say().changePassword}
      {...change}
      fields={['password', 'current_password']}
      onClose={onClose}
      onSubmit={() => change.send({ current_password: current, password })}
    >
      <p>{say().endsOthers}</p>
      <Current value={current} onInput={setCurrent} error={change.error} autoFocus />
      <Field
        label={say().newPassword}
        type="password"
        autocomplete="new-password"
        value={password}
        onInput={setPassword}
        hint={say().atLeast}
        fault={faultOf(change.error, 'password')}
      />
    </OwnForm>
  );
}

type CurrentProps = { value: string; onInput: (value: string) => void; error: unknown; autoFocus?: boolean };

function Current({ value, onInput, error, autoFocus = false }: CurrentProps) {
  return (
    <Field
      label={say().current}
      type="password"
      autocomplete="current-password"
      hint={say().currentWhy}
      value={value}
      onInput={onInput}
      fault={faultOf(error, 'current_password')}
      autoFocus={autoFocus}
    />
  );
}

type OwnFormProps = {
  title: string;
  isBusy: boolean;
  error: unknown;
  /** The fields that say what is wrong with them. */
  fields: readonly string[];
  onClose: () => void;
  onSubmit: () => void;
  children: ComponentChildren;
};

function OwnForm({ title, isBusy, error, fields, onClose, onSubmit, children }: OwnFormProps) {
  const isSaid = fields.some((field) => faultOf(error, field));
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {error !== undefined && !isSaid && (
          <p class="message refused" role="alert">
            {sentenceOf(error)}
          </p>
        )}
        <footer>
          <Button onClick={onClose}>{partSays().cancel}</Button>
          <Button type="submit" look="main" off={isBusy}>
            {isBusy ? partSays().saving : say().save}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
