import { useState } from 'preact/hooks';
import { api } from '../api/api.ts';
import { neverOverwrite } from '../api/edit-field.ts';
import { sentenceOf, statusOf } from '../api/errors.ts';
import { useQuery } from '../api/query.ts';
import { user as whoAmI } from '../api/session.ts';
import { hrefOf } from '../base.ts';
import { Fault } from '../parts/fault.tsx';
import { Check } from '../parts/field.tsx';
import { Refused } from '../parts/refused.tsx';
import { SavedField } from '../parts/saved-field.tsx';
import { say as partSays } from '../parts/texts.ts';
import { useTheirsOrMine } from '../parts/theirs-or-mine.tsx';
import { noteDone } from '../shell/done-here.ts';
import { change, keyOf, type User } from './api.ts';
import { Disabling } from './disabling.tsx';
import { NewPassword } from './new-password.tsx';
import { say } from './texts.ts';
import { Chips } from './user-chips.tsx';
import { UserTokens } from './user-tokens.tsx';

export function UserDetails({ id }: { id: number }) {
  const { data: user, error } = useQuery(keyOf(id), () => api.get('/api/users/{id}', { params: { path: { id } } }));
  return (
    <>
      <a class="go" href={hrefOf('/users')}>
        <span aria-hidden="true">←</span> {say().allUsers}
      </a>
      {!user && error === undefined && <p class="soft">{partSays().loading}</p>}
      {!user && <Refused error={statusOf(error) === 404 ? say().gone : error} />}
      {user && <Details user={user} />}
    </>
  );
}

function Details({ user }: { user: User }) {
  const [conflict, decide] = useTheirsOrMine();
  const saveText = (field: 'username' | 'email', what: string) => (text: { before: string; mine: string }) => {
    const ask = (theirs: string) => decide({ what, theirs, mine: text.mine });
    const act = change({ user: { ...user, [field]: text.before }, field, to: text.mine, decide: ask });
    void act.result.then(
      (now) => {
        if (now[field] !== text.mine) return;
        const undo = () => change({ user: now, field, to: text.before, decide: neverOverwrite }).result;
        noteDone({ title: now.username, amount: say().changed(what), note: say().wasBefore(text.before), undo });
      },
      () => undefined,
    );
    return act;
  };
  return (
    <>
      <div class="page-head">
        <h1>
          <bdi>{user.username}</bdi>
        </h1>
        <Chips user={user} />
      </div>
      <div class="form">
        <SavedField
          label={say().username}
          hint={say().usernameHint}
          path="username"
          value={user.username}
          save={saveText('username', say().username)}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
        />
        <SavedField
          label={say().email}
          path="email"
          value={user.email}
          save={saveText('email', say().email)}
          autocomplete="off"
          spellcheck={false}
          inputMode="email"
        />
        <AdminCheck user={user} />
      </div>
      <ul class="rows own">
        <NewPassword user={user} />
        <Disabling user={user} />
      </ul>
      {user.id !== whoAmI.value?.id && <UserTokens user={user} />}
      {conflict}
    </>
  );
}

function AdminCheck({ user }: { user: User }) {
  const [fault, setFault] = useState<string | undefined>();
  const turn = async (admin: boolean) => {
    setFault(undefined);
    try {
      const now = await change({ user, field: 'admin', to: admin, decide: neverOverwrite }).result;
      const undo = () => change({ user: now, field: 'admin', to: user.admin, decide: neverOverwrite }).result;
      noteDone({ title: now.username, note: admin ? say().madeAdmin : say().notAdmin, undo });
    } catch (error) {
      setFault(sentenceOf(error));
    }
  };
  return (
    <div>
      {/* Made anew after a refusal, so that the box shows what is. */}
      <Check key={fault} label={say().adminCheck} checked={user.admin} onChange={(admin) => void turn(admin)} />
      <Fault>{fault}</Fault>
    </div>
  );
}
