import { useMemo } from 'preact/hooks';
import { api } from '../api/api.ts';
import { useQuery } from '../api/query.ts';
import { user as whoAmI } from '../api/session.ts';
import { hrefOf } from '../base.ts';
import { language } from '../i18n/language.ts';
import { Button } from '../parts/button.tsx';
import { CsvLink } from '../parts/csv-link.tsx';
import { RowList } from '../parts/row-list.tsx';
import { say as partSays } from '../parts/texts.ts';
import { navigate, query } from '../router/router.ts';
import { LastDone } from '../shell/last-done.tsx';
import { Shell } from '../shell/shell.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { USERS } from './api.ts';
import { NewUser } from './new-user.tsx';
import { say } from './texts.ts';
import { Chips } from './user-chips.tsx';
import { UserDetails } from './user-details.tsx';
import './users.css';
import { Refused } from '../parts/refused.tsx';

/** The users, one of them (`?user=7`), or a new one (`?new=1`): each has an address. */
export function UsersPage() {
  const id = Number(query.value.get('user'));
  const isNew = query.value.has('new');
  return (
    <Shell title={say().title}>
      <div class="page narrow" id="users">
        {whoAmI.value?.admin ? <ForAdmins {...{ id, isNew }} /> : <ForOthers />}
      </div>
      <LastDone />
    </Shell>
  );
}

function ForOthers() {
  return (
    <>
      <h1 class="titled">{say().title}</h1>
      <p>{say().adminsOnly}</p>
    </>
  );
}

function ForAdmins({ id, isNew }: { id: number; isNew: boolean }) {
  if (id > 0) return <UserDetails key={id} id={id} />;
  return <UserList isNew={isNew} />;
}

function UserList({ isNew }: { isNew: boolean }) {
  const { data, error, reload } = useQuery(USERS, () => api.get('/api/users'));
  const begin = () => void navigate('/users?new=1');
  useHotkeys({ n: begin });
  const sorted = useMemo(() => {
    const { compare } = new Intl.Collator(language.value, { numeric: true });
    return data?.toSorted((one, other) => compare(one.username, other.username)) ?? [];
  }, [data, language.value]);
  return (
    <>
      <div class="page-head">
        <h1 class="titled">{say().title}</h1>
        <div class="end">
          <Button look="main" hotkey="n" onClick={begin}>
            {say().newUser}
          </Button>
        </div>
      </div>
      {isNew && <NewUser onClose={() => void navigate('/users', { replace: true })} />}
      {!data && error === undefined && <p class="soft">{partSays().loading}</p>}
      {!data && <Refused error={error} onRetry={() => void reload()} />}
      <RowList
        entries={sorted}
        keyOf={({ id }) => id}
        label={say().title}
        render={(user, { tabIndex }) => (
          <a class="row user-row" href={hrefOf(`/users?user=${user.id}`)} tabIndex={tabIndex} data-start>
            <div>
              <p class="label">
                <bdi>{user.username}</bdi>
              </p>
              <p class="note">
                <bdi>{user.email}</bdi>
              </p>
            </div>
            <Chips user={user} />
          </a>
        )}
      />
      {sorted.length > 0 && (
        <div class="list-end">
          <CsvLink list="/api/users" />
        </div>
      )}
    </>
  );
}
