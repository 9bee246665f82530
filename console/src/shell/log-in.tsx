import { useEffect, useRef, useState } from 'preact/hooks';
import { logInSentence, statusOf } from '../api/errors.ts';
import { logIn } from '../api/session.ts';
import { BASE } from '../base.ts';
import { Button } from '../parts/button.tsx';
import { Check, Field } from '../parts/field.tsx';
import { inPage } from '../parts/in-page.ts';
import { pageAfterLogIn } from '../router/next.ts';
import { say } from './texts.ts';

const next = pageAfterLogIn(new URLSearchParams(location.search).get('next'), location.href, BASE);

/** Goes on to the page that led here, where there was one. @returns whether it does */
export function goOnAfterLogIn(): boolean {
  if (next) location.replace(next);
  return next !== undefined;
}

export function LogInPage() {
  return (
    <main class="log-in-page">
      <section class="about">
        <p class="brand">Stockroom</p>
        <h1>{say().claim}</h1>
        <p>{say().about}</p>
      </section>
      <section class="panel" id="log-in" aria-labelledby="log-in-title">
        <h2 id="log-in-title">{say().logIn}</h2>
        {next && <p id="reason">{say().reason}</p>}
        <LogInForm onDone={goOnAfterLogIn} />
        <p class="note">{say().first}</p>
      </section>
    </main>
  );
}

export function LogInForm({ onDone }: { onDone?: () => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isWrong = statusOf(error) === 401;
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[data-focus=first]')?.focus(), []);

  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await logIn({ username, password, remember });
      onDone?.();
    } catch (cause) {
      setError(cause);
      form.current?.querySelector<HTMLInputElement>('#password')?.select();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form id="form" class="form" ref={form} onSubmit={inPage(submit)}>
      <Field
        id="username"
        name="username"
        label={say().username}
        value={username}
        onInput={setUsername}
        autocomplete="username"
        autocapitalize="none"
        spellcheck={false}
        autoFocus
        required
      />
      <Field
        id="password"
        name="password"
        type="password"
        label={say().password}
        value={password}
        onInput={setPassword}
        autocomplete="current-password"
        isWrong={isWrong}
        required
      />
      <Check id="remember" label={say().remember} checked={remember} onChange={setRemember} />
      {error !== undefined && (
        <p class="message refused" id="problem" role="alert">
          {logInSentence(error)}
        </p>
      )}
      <Button type="submit" look={['main', 'wide']} off={isBusy}>
        {say().logIn}
      </Button>
    </form>
  );
}
