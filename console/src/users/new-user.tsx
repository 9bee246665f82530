import { useEffect, useRef, useState } from 'preact/hooks';
import { faultOf } from '../api/reasons.ts';
import { Button } from '../parts/button.tsx';
import { Check, Field } from '../parts/field.tsx';
import { inPage } from '../parts/in-page.ts';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { useUnsaved } from '../parts/unsaved.tsx';
import { noteDone } from '../shell/done-here.ts';
import { add } from './api.ts';
import { PasswordToTell } from './password-to-tell.tsx';
import { say } from './texts.ts';

const EMPTY = { username: '', email: '', password: '', admin: false };

/** The form of a new user. */
export function NewUser({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved();
  const isUnsaved = draft.username + draft.email + draft.password !== '';
  useEffect(() => unsaved.set(isUnsaved), [isUnsaved]);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);

  const set = (change: Partial<typeof EMPTY>) => setDraft((now) => ({ ...now, ...change }));
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const made = await add({ ...draft, username: draft.username.trim(), email: draft.email.trim() }).result;
      noteDone({ title: made.username, note: say().added });
      unsaved.set(false);
      onClose();
    } catch (cause) {
      setError(cause);
      setBusy(false);
    }
  };
  const isSaid = ['username', 'email', 'password'].some((field) => faultOf(error, field));
  return (
    <form ref={form} class="panel form" aria-label={say().newUser} onSubmit={inPage(submit)}>
      <Field
        label={say().username}
        hint={say().usernameHint}
        value={draft.username}
        onInput={(username) => set({ username })}
        fault={faultOf(error, 'username')}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
      />
      <Field
        label={say().email}
        value={draft.email}
        onInput={(email) => set({ email })}
        fault={faultOf(error, 'email')}
        autocomplete="off"
        spellcheck={false}
        inputMode="email"
      />
      <PasswordToTell
        label={say().firstPassword}
        hint={say().firstPasswordHint}
        value={draft.password}
        onInput={(password) => set({ password })}
        fault={faultOf(error, 'password')}
      />
      <Check label={say().adminCheck} checked={draft.admin} onChange={(admin) => set({ admin })} />
      {!isSaid && <Refused error={error} />}
      <div class="actions">
        <Button type="submit" look="main" off={isBusy}>
          {isBusy ? partSays().saving : say().add}
        </Button>
        <Button onClick={onClose}>{partSays().cancel}</Button>
      </div>
      {unsaved.question}
    </form>
  );
}
