import './items.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { sentenceOf } from '../api/errors.ts';
import { settings } from '../api/session.ts';
import { saveSetting } from '../api/user-settings.ts';
import { hrefOf } from '../base.ts';
import { csvWords } from '../i18n/csv.ts';
import { ImportLink, TakeFiles } from '../import/take-files.tsx';
import type { PageProps } from '../page-props.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { useMedia } from '../parts/use-media.ts';
import { navigate, query, setQuery } from '../router/router.ts';
import { Shell } from '../shell/shell.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { countFilters, csvQuery, type Filters, filtersIn } from './filters.ts';
import { type Found, useFoundItems } from './found-items.ts';
import { ItemRows, NARROW } from './item-rows.tsx';
import { useKeptPlace } from './kept-place.ts';
import { MOST_ITEMS, wantedItems } from './labels/wanted.ts';
import { say } from './list-texts.ts';
import type { Item } from './look-up.ts';
import { listOf, readFiltered } from './read-items.ts';
import { useLongList } from './use-long-list.ts';
import { extrasOf, queryOfView, SETTING, USUAL, type View, viewOf } from './view.ts';

const FIND = 'find-items';

/** All items, in the order of their ids or of a column, or what the search finds. */
export function ItemsPage(_: PageProps) {
  const filters = filtersIn(query.value);
  const [text, setText] = useState(query.value.get('q') ?? '');
  const { view, change } = useView();
  const [isChoosing, setChoosing] = useState(false);
  const found = useFoundItems(text, filters, extrasOf(view));
  // At once: whoever opens a row right after the last key comes back to what was found.
  useEffect(() => {
    if (text.trim() !== (query.peek().get('q') ?? '')) setQuery({ q: text.trim() || undefined, row: undefined });
  }, [text]);
  useHotkeys({ n: () => void navigate('/items/new') });
  const clear = () => {
    setText('');
    setQuery({ q: undefined, vendor: undefined, unit: undefined, location: undefined, low: undefined });
    document.getElementById(FIND)?.focus();
  };
  return (
    <Shell title={say().title}>
      <div class={`page items-page${view.columns.some((one) => !USUAL.includes(one)) ? ' wide' : ''}`}>
        <div class="page-head">
          <h1>{say().title}</h1>
          <div class="end actions">
            <span class="columns-button">
              <Button id="choose-columns" onClick={() => setChoosing(true)}>
                {say().columns}
              </Button>
            </span>
            <ImportLink kind="items" />
            <ButtonLink look="main" href={hrefOf('/items/new')} hotkey="N">
              {say().newItem}
            </ButtonLink>
          </div>
        </div>
        <FilterBar id={FIND} text={text} onText={setText} filters={filters} />
        {found ? (
          <FoundList found={found} view={view} onClear={clear} />
        ) : (
          <WholeList key={JSON.stringify(filters)} {...{ filters, view }} onView={change} onClear={clear} />
        )}
      </div>
      <TakeFiles kind="items" />
      {isChoosing && (
        <ColumnsDialog
          columns={view.columns}
          onChange={(columns) => change({ ...view, columns })}
          onClose={() => setChoosing(false)}
        />
      )}
    </Shell>
  );
}

/** The order and the columns. What is chosen is kept for the person; a phone shows the list as it always was. */
function useView() {
  const isNarrow = useMedia(NARROW);
  const view = viewOf(query.value, isNarrow ? undefined : settings.value[SETTING]);
  const change = (next: View) => {
    setQuery({ ...queryOfView(next), row: undefined });
    saveSetting(SETTING, next);
  };
  return { view, change };
}

type FoundListProps = { found: Found; view: View; onClear: () => void };

function FoundList({ found, view, onClear }: FoundListProps) {
  const { rows, text, isSearching, isMore, error, retry } = found;
  const isDone = !isSearching && error === undefined;
  const shown = rows.map(({ found, item }, place) => ({ place, found, item }));
  if (rows.length === 0 && isDone) return <Empty sentence={say().noneFitsText(text)} onClear={onClear} />;
  return (
    <>
      {(rows.length > 0 || error === undefined) && (
        <p role="status" class="soft list-count">
          {rows.length === 0 ? partSays().loading : say().best(rows.length)}
        </p>
      )}
      {error !== undefined && <NotRead error={error} onRetry={retry} />}
      <ItemRows rows={shown} startId={FIND} columns={view.columns} />
      {isDone && rows.length > 0 && (
        <div class="list-end">
          <LabelsButton read={async () => rows.flatMap(({ item }) => item ?? [])} />
        </div>
      )}
      {isMore && rows.length > 0 && <p class="list-end list-more note">{say().mayBeMore}</p>}
    </>
  );
}

type WholeListProps = { filters: Filters; view: View; onView: (view: View) => void; onClear: () => void };

function WholeList({ filters, view, onView, onClear }: WholeListProps) {
  const { order, columns } = view;
  const list = listOf({ filters, order, extras: extrasOf(view) });
  const { total, rows, error, onSight, retry } = useLongList(list);
  const box = useRef<HTMLDivElement>(null);
  useKeptPlace(box, total !== undefined);
  if (total === 0 && countFilters(filters) === 0)
    return (
      <div class="empty">
        <p>{say().none}</p>
        <div class="actions">
          <ImportLink kind="items" />
          <ButtonLink look="main" href={hrefOf('/items/new')}>
            {say().newItem}
          </ButtonLink>
        </div>
      </div>
    );
  if (total === 0) return <Empty sentence={say().noneFits} onClear={onClear} />;
  return (
    <>
      <p role="status" class="soft list-count">
        {total === undefined ? partSays().loading : say().count(total)}
      </p>
      {error !== undefined && <NotRead error={error} onRetry={retry} />}
      <div ref={box}>
        <ItemRows
          {...{ rows, onSight, columns }}
          startId={FIND}
          sorting={{ order, onSort: (next) => onView({ ...view, order: next }) }}
        />
      </div>
      {total !== undefined && (
        <div class="list-end">
          <span class="soft">{say().count(total)}</span>
          {total <= MOST_ITEMS && <LabelsButton read={() => readFiltered(filters)} />}
          <a class="button small" href={hrefOf(`/api/items?${csvQuery(filters, order)}`)} download>
            {csvWords()}
          </a>
        </div>
      )}
      <div class="import-below">
        <ImportLink kind="items" />
      </div>
    </>
  );
}

function NotRead({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <Refused error={`${say().notRead} ${sentenceOf(error)}`} onRetry={onRetry} />;
}

/** Labels for all items of a list that is short enough. */
function LabelsButton({ read }: { read: () => Promise<Item[]> }) {
  const [problem, setProblem] = useState<string>();
  const open = async () => {
    setProblem(undefined);
    try {
      wantedItems.value = await read();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <>
      <Button look="small" id="labels-of-list" onClick={() => void open()}>
        {say().labels}
      </Button>
      <Refused error={problem} />
    </>
  );
}

function Empty({ sentence, onClear }: { sentence: string; onClear: () => void }) {
  return (
    <div class="empty" role="status">
      <p>{sentence}</p>
      <Button look="main" onClick={onClear}>
        {say().clear}
      </Button>
    </div>
  );
}
