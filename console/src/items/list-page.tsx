import './items.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { sentenceOf } from '../api/errors.ts';
import { hrefOf } from '../base.ts';
import { csvWords } from '../i18n/csv.ts';
import type { PageProps } from '../page-props.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { navigate, query, setQuery } from '../router/router.ts';
import { Shell } from '../shell/shell.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { FilterBar } from './filter-bar.tsx';
import { countFilters, csvQuery, type Filters, filtersIn } from './filters.ts';
import { type Found, useFoundItems } from './found-items.ts';
import { ItemRows } from './item-rows.tsx';
import { useKeptPlace } from './kept-place.ts';
import { say } from './list-texts.ts';
import { listOf } from './read-items.ts';
import { useLongList } from './use-long-list.ts';

const FIND = 'find-items';

/** All items, in the order of their ids, or what the search finds. */
export function ItemsPage(_: PageProps) {
  const filters = filtersIn(query.value);
  const [text, setText] = useState(query.value.get('q') ?? '');
  const found = useFoundItems(text, filters);
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
      <div class="page items-page">
        <div class="page-head">
          <h1>{say().title}</h1>
          <div class="end">
            <ButtonLink look="main" href={hrefOf('/items/new')} hotkey="N">
              {say().newItem}
            </ButtonLink>
          </div>
        </div>
        <FilterBar id={FIND} text={text} onText={setText} filters={filters} />
        {found ? (
          <FoundList found={found} onClear={clear} />
        ) : (
          <WholeList key={JSON.stringify(filters)} filters={filters} onClear={clear} />
        )}
      </div>
    </Shell>
  );
}

function FoundList({ found, onClear }: { found: Found; onClear: () => void }) {
  const { rows, text, isSearching, isMore, error } = found;
  const shown = rows.map(({ found, item }, place) => ({ place, found, item }));
  if (error !== undefined) return <Refused error={error} />;
  if (rows.length === 0 && !isSearching) return <Empty sentence={say().noneFitsText(text)} onClear={onClear} />;
  return (
    <>
      <p role="status" class="soft list-count">
        {rows.length === 0 ? partSays().loading : say().best(rows.length)}
      </p>
      <ItemRows rows={shown} startId={FIND} />
      {isMore && rows.length > 0 && <p class="list-end note">{say().mayBeMore}</p>}
    </>
  );
}

function WholeList({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const list = listOf(filters);
  const { total, rows, error, onSight, retry } = useLongList(list);
  const box = useRef<HTMLDivElement>(null);
  useKeptPlace(box, total !== undefined);
  if (total === 0 && countFilters(filters) === 0)
    return (
      <div class="empty">
        <p>{say().none}</p>
        <ButtonLink look="main" href={hrefOf('/items/new')}>
          {say().newItem}
        </ButtonLink>
      </div>
    );
  if (total === 0) return <Empty sentence={say().noneFits} onClear={onClear} />;
  return (
    <>
      <p role="status" class="soft list-count">
        {total === undefined ? partSays().loading : say().count(total)}
      </p>
      {error !== undefined && <Refused error={`${say().notRead} ${sentenceOf(error)}`} onRetry={retry} />}
      <div ref={box}>
        <ItemRows rows={rows} onSight={onSight} startId={FIND} />
      </div>
      {total !== undefined && (
        <div class="list-end">
          <span class="soft">{say().count(total)}</span>
          <a class="button small" href={hrefOf(`/api/items?${csvQuery(filters)}`)} download>
            {csvWords()}
          </a>
        </div>
      )}
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
