import type { components } from '@stockroom/client';
import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { isPasswordAsked } from '../api/errors.ts';
import { faultOf } from '../api/reasons.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import { Current } from './current.tsx';
import { say } from './texts.ts';

type Made = components['schemas']['CreatedToken'];
type Life = '' | '30' | '90' | '365';

const DAY_MS = 86_400_000;

/** Makes a token, and shows it once. */
export function NewToken({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [made, setMade] = useState<Made | undefined>();
  if (made) return <ShownOnce made={made} onClose={onClose} />;
  const show = (token: Made) => {
    onMade();
    setMade(token);
  };
  return <NewTokenForm onMade={show} onClose={onClose} />;
}

function NewTokenForm({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<'full' | 'read'>('read');
  const [life, setLife] = useState<Life>('365');
  const [password, setPassword] = useState<string | undefined>();
  const make = async () => {
    const expires = life ? new Date(Date.now() + Number(life) * DAY_MS).toISOString() : null;
    const body = { name: name.trim(), scope, expires, ...(password !== undefined && { current_password: password }) };
    try {
      onMade(await act((keyOf) => api.post('/api/tokens', { headers: keyOf(), body })).result);
    } catch (error) {
      // Some time after the log-in only: until then nobody is asked for it.
      if (isPasswordAsked(error)) setPassword('');
      throw error;
    }
  };
  return (
    <FormDialog
      title={say().newToken}
      send={say().make}
      onSend={make}
      onClose={onClose}
      fields={['name', 'current_password']}
    >
      {(error) => (
        <>
          <Field
            label={say().tokenName}
            hint={say().tokenNameHint}
            value={name}
            onInput={setName}
            fault={faultOf(error, 'name')}
            maxLength={100}
            autocomplete="off"
            autoFocus
          />
          <RadioGroup
            label={say().scope}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'read', label: say().read },
              { value: 'full', label: say().full },
            ]}
          />
          <RadioGroup
            label={say().ends}
            value={life}
            onChange={setLife}
            options={[
              { value: '30', label: say().days30 },
              { value: '90', label: say().days90 },
              { value: '365', label: say().year },
              { value: '', label: say().never },
            ]}
          />
          {password !== undefined && (
            <Current value={password} onInput={setPassword} error={error} isAsked={isPasswordAsked(error)} />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Closed by its button alone: one key too many would lose the token. */
function ShownOnce({ made, onClose }: { made: Made; onClose: () => void }) {
  return (
    <Dialog title={say().tokenMade(made.name)}>
      <div class="form">
        <p>{say().shownOnce}</p>
        <output class="secret">{made.token}</output>
        <footer>
          <CopyButton text={() => made.token} label={say().copyToken} look="main" />
          <Button onClick={onClose}>{say().haveIt}</Button>
        </footer>
      </div>
    </Dialog>
  );
}
