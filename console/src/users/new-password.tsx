import { useState } from 'preact/hooks';
import { sentenceOf } from '../api/errors.ts';
import { faultOf } from '../api/reasons.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { say as partSays } from '../parts/texts.ts';
import { noteDone } from '../shell/done-here.ts';
import { setPassword, type User } from './api.ts';
import { PasswordToTell } from './password-to-tell.tsx';
import { say } from './texts.ts';

export function NewPassword({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li class="row">
      <div>
        <p class="label">{say().password}</p>
        <p class="soft">{say().passwordNote}</p>
        {isOpen && <PasswordDialog user={user} onClose={() => setOpen(false)} />}
      </div>
      <Button look="small" onClick={() => setOpen(true)}>
        {say().setPassword}
      </Button>
    </li>
  );
}

function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [password, setText] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await setPassword(user, password).result;
      noteDone({ title: user.username, note: say().passwordSet });
      onClose();
    } catch (cause) {
      setError(cause);
      setBusy(false);
    }
  };
  const fault = faultOf(error, 'password');
  return (
    <Dialog title={say().setPassword} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{say().passwordEnds(user.username)}</p>
        <PasswordToTell label={say().newPassword} value={password} onInput={setText} fault={fault} autoFocus />
        {error !== undefined && !fault && (
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
