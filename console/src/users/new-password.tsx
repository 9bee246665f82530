import { useState } from 'preact/hooks';
import { faultOf } from '../api/reasons.ts';
import { Button } from '../parts/button.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
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
  const save = async () => {
    await setPassword(user, password).result;
    noteDone({ title: user.username, note: say().passwordSet });
    onClose();
  };
  return (
    <FormDialog title={say().setPassword} send={partSays().save} onSend={save} onClose={onClose} fields={['password']}>
      {(error) => (
        <>
          <p>{say().passwordEnds(user.username)}</p>
          <PasswordToTell
            label={say().newPassword}
            value={password}
            onInput={setText}
            fault={faultOf(error, 'password')}
            autoFocus
          />
        </>
      )}
    </FormDialog>
  );
}
