import { useMemo, useRef, useState } from 'preact/hooks';
import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { csvForm, csvWords } from '../i18n/csv.ts';
import { language } from '../i18n/language.ts';
import { Button } from '../parts/button.tsx';
import { RowList, type RowListControls } from '../parts/row-list.tsx';
import { say as partSays } from '../parts/texts.ts';
import { useTheirsOrMine } from '../parts/theirs-or-mine.tsx';
import { query, setQuery } from '../router/router.ts';
import { LastDone } from '../shell/last-done.tsx';
import { Shell } from '../shell/shell.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { type Entry, keyOf, list, type RegisterName } from './api.ts';
import { EntryRow } from './entry-row.tsx';
import { inOrder, matching } from './in-order.ts';
import { NewEntry } from './new-entry.tsx';
import { RegisterTabs } from './register-tabs.tsx';
import { say } from './texts.ts';
import './registers.css';
import { Refused } from '../parts/refused.tsx';

export const CustomersPage = () => <RegisterPage register="customers" />;
export const VendorsPage = () => <RegisterPage register="vendors" />;
export const UnitsPage = () => <RegisterPage register="units" />;

/** Finds, adds, renames and deletes in one list, by keyboard alone if one likes. */
function RegisterPage({ register }: { register: RegisterName }) {
  const words = say()[register];
  const { data, error, reload } = useQuery(keyOf(register), () => list(register));
  const [isAdding, setAdding] = useState(false);
  const [conflict, decide] = useTheirsOrMine();
  const rows = useRef<RowListControls | undefined>(undefined);
  const wanted = query.value.get('find') ?? '';
  const entries = useMemo(() => inOrder(data ?? [], language.value), [data, language.value]);
  // A row that is being renamed stays, though its new name may not be what was searched for.
  const [kept, setKept] = useState<{ id: number; wanted: string } | undefined>();
  const keptId = kept?.wanted === wanted ? kept.id : undefined;
  const found = useMemo(() => matching(entries, wanted, keptId), [entries, wanted, keptId]);
  const [first] = found;
  const find = (text: string) => setQuery({ find: text || undefined });
  useHotkeys({ n: () => setAdding(true) });

  /** After a row has gone the next one has the focus. */
  const onGone = (entry: Entry) => {
    const at = found.findIndex(({ id }) => id === entry.id);
    const next = found[at + 1] ?? found[at - 1];
    if (next) rows.current?.focusRow(next.id);
    else document.getElementById('find')?.focus();
  };
  return (
    <Shell title={words.title}>
      <div class="page narrow">
        <RegisterTabs here={register} />
        <div class="page-head">
          <h1 class="titled">{words.title}</h1>
          {data && <span class="soft">{words.count(entries.length)}</span>}
        </div>
        <div class="register-tools">
          <input
            id="find"
            class="input"
            type="text"
            inputMode="search"
            autocomplete="off"
            spellcheck={false}
            aria-label={words.find}
            aria-describedby="register-keys"
            placeholder={words.find}
            value={wanted}
            onInput={({ currentTarget }) => find(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
              event.preventDefault();
              if (first) rows.current?.focusRow(first.id);
              else if (wanted.trim()) setAdding(true);
            }}
          />
          <Button look="main" hotkey="n" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
        {isAdding && (
          <NewEntry
            register={register}
            name={first ? '' : wanted}
            onMade={() => wanted && find('')}
            onClose={() => {
              setAdding(false);
              document.getElementById('find')?.focus();
            }}
          />
        )}
        {!data && <Refused error={error} onRetry={() => void reload()} />}
        {!data && error === undefined && <p class="soft">{partSays().loading}</p>}
        {data?.length === 0 && !isAdding && (
          <div class="empty">
            <p>{words.none}</p>
          </div>
        )}
        {wanted && data && entries.length > 0 && !first && (
          <div class="empty">
            <p role="status">{say().nothingFound(wanted)}</p>
            <div class="actions">
              <Button look="main" onClick={() => setAdding(true)}>
                {say().addThis(wanted.trim())}
              </Button>
              <Button onClick={() => find('')}>{say().showAll}</Button>
            </div>
          </div>
        )}
        <RowList
          entries={found}
          keyOf={({ id }) => id}
          label={words.title}
          controls={rows}
          render={(entry, focus) => (
            <EntryRow
              {...{ register, entry, focus, decide }}
              onRenaming={() => setKept({ id: entry.id, wanted })}
              onGone={() => onGone(entry)}
              onLeft={() => rows.current?.focusRow(entry.id)}
            />
          )}
        />
        {entries.length > 0 && (
          <div class="register-end">
            <p class="note" id="register-keys">
              {say().keys}
            </p>
            <a class="go" href={hrefOf(`/api/${register}?${new URLSearchParams(csvForm())}`)} download>
              {csvWords()}
            </a>
          </div>
        )}
      </div>
      <LastDone />
      {conflict}
    </Shell>
  );
}
