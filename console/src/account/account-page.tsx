import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { sentenceOf } from '../api/errors.ts';
import { invalidate, useQuery } from '../api/query.ts';
import { logOut, user } from '../api/session.ts';
import { saveSetting } from '../api/user-settings.ts';
import { LANGUAGES, type Language, language, NAMES } from '../i18n/language.ts';
import { Button } from '../parts/button.tsx';
import { Chip } from '../parts/chip.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import { noteDone } from '../shell/done-here.ts';
import { LastDone } from '../shell/last-done.tsx';
import { Shell } from '../shell/shell.tsx';
import { ChangeEmail, ChangePassword } from './change-own.tsx';
import { NewToken } from './new-token.tsx';
import { say } from './texts.ts';
import { type Token, TokenList } from './token-list.tsx';
import './account.css';
import { Fault } from '../parts/fault.tsx';

const TOKENS = 'own tokens';

type Opened = 'email' | 'password' | 'token' | undefined;

export function AccountPage() {
  const who = user.value;
  const tokens = useQuery(TOKENS, () => api.get('/api/tokens'));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const end = async ({ id, name }: Token) => {
    const params = { path: { id } };
    await act((keyOf) => api.delete('/api/tokens/{id}', { params, headers: keyOf() })).result;
    invalidate(TOKENS);
    noteDone({ title: name, note: say().ended });
  };
  if (!who) return null;
  return (
    <Shell title={say().title}>
      <div class="page narrow" id="account">
        <div class="page-head">
          <h1 id="account-title">
            <bdi>{who.username}</bdi>
          </h1>
          {who.admin && <Chip>{say().admin}</Chip>}
          <div class="end">
            <LogOut />
          </div>
        </div>
        <ul class="rows own">
          <li class="row">
            <div>
              <p class="label">{say().email}</p>
              <p>
                <bdi>{who.email}</bdi>
              </p>
            </div>
            <Button look="small" aria-label={say().changeEmail} onClick={() => setOpened('email')}>
              {say().change}
            </Button>
          </li>
          <li class="row">
            <div>
              <p class="label">{say().password}</p>
              <p class="soft">{say().passwordNote}</p>
            </div>
            <Button look="small" aria-label={say().changePassword} onClick={() => setOpened('password')}>
              {say().change}
            </Button>
          </li>
        </ul>
        <LanguageChoice />
        <section class="section" aria-labelledby="tokens">
          <div class="section-head">
            <div>
              <h2 id="tokens">{say().tokens}</h2>
              <p class="soft">{say().tokensWhy}</p>
            </div>
            <Button onClick={() => setOpened('token')}>{say().newToken}</Button>
          </div>
          <TokenList tokens={tokens.data} error={tokens.error} onRetry={() => void tokens.reload()} onEnd={end} />
        </section>
      </div>
      {opened === 'email' && <ChangeEmail onClose={close} />}
      {opened === 'password' && <ChangePassword onClose={close} />}
      {opened === 'token' && <NewToken onMade={() => invalidate(TOKENS)} onClose={close} />}
      <LastDone />
    </Shell>
  );
}

function LogOut() {
  const [fault, setFault] = useState<string | undefined>();
  const leave = async () => {
    setFault(undefined);
    await logOut().catch((error) => setFault(`${say().notLoggedOut} ${sentenceOf(error)}`));
  };
  return (
    <>
      <Button id="log-out" onClick={() => void leave()}>
        {say().logOut}
      </Button>
      <Fault>{fault}</Fault>
    </>
  );
}

function LanguageChoice() {
  const [fault, setFault] = useState<string | undefined>();
  const choose = async (wanted: Language) => {
    setFault(undefined);
    try {
      await saveSetting('language', wanted).result;
    } catch (error) {
      setFault(sentenceOf(error));
    }
  };
  return (
    <section class="section">
      <RadioGroup
        label={say().language}
        hint={say().languageNote}
        look="inline"
        options={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{NAMES[value]}</span> }))}
        value={language.value}
        onChange={(wanted) => void choose(wanted)}
      />
      <Fault>{fault && `${say().notSavedLanguage} ${fault}`}</Fault>
    </section>
  );
}
