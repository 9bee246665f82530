import './works.css';
import { nextCursor } from '@stockroom/client';
import { useState } from 'preact/hooks';
import { api } from '../api/api.ts';
import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { csvWords } from '../i18n/csv.ts';
import { ImportLink, TakeFiles } from '../import/take-files.tsx';
import { Button } from '../parts/button.tsx';
import { DayFields } from '../parts/day-fields.tsx';
import { FilterFrame } from '../parts/filter-frame.tsx';
import { LaterField } from '../parts/later-field.tsx';
import { Refused } from '../parts/refused.tsx';
import { RowList } from '../parts/row-list.tsx';
import { navigate, query, setQuery } from '../router/router.ts';
import { Shell } from '../shell/shell.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { countFilters, csvPath, isFiltered, type ListPlace, type ListState, placeOf, queryOf } from './address.ts';
import { CustomerFilter } from './customer-filter.tsx';
import { JobRow } from './job-row.tsx';
import { NewJob } from './new-job.tsx';
import { say } from './texts.ts';

/** The jobs, newest on top, each with the way on. */
export function WorksPage() {
  const place = placeOf(query.value);
  const [isNew, setNew] = useState(false);
  const { data, error, reload } = useQuery(`works?${JSON.stringify(place)}`, () => read(place));
  useHotkeys({ n: () => setNew(true) });
  return (
    <Shell title={say().jobs}>
      <div class="page">
        <div class="page-head">
          <h1>{say().jobs}</h1>
          <span class="end actions">
            <ImportLink kind="work" />
            <Button look="main" hotkey="n" onClick={() => setNew(true)}>
              {say().newJob}
            </Button>
          </span>
        </div>
        <Filters place={place} />
        <Refused error={error} onRetry={() => void reload()} />
        {data && data.jobs.length === 0 && (
          <div class="empty">
            <p>{isFiltered(place) ? say().noneSuch : say().none}</p>
            {isFiltered(place) && <Button onClick={() => void navigate('/works')}>{say().showAll}</Button>}
          </div>
        )}
        {data && data.jobs.length > 0 && (
          <RowList
            entries={data.jobs}
            keyOf={({ id }) => id}
            label={say().jobs}
            render={(work, focus) => <JobRow work={work} {...focus} />}
          />
        )}
        {data && data.jobs.length > 0 && <ListEnd place={place} total={data.total} next={data.next} />}
      </div>
      <TakeFiles kind="work" />
      {isNew && <NewJob onClose={() => setNew(false)} />}
    </Shell>
  );
}

async function read(place: ListPlace) {
  const { data: jobs, headers } = await api.getWithHeaders('/api/works', { params: { query: queryOf(place) } });
  return { jobs, total: Number(headers.get('x-total-count')), next: nextCursor(headers.get('link')) };
}

function Filters({ place }: { place: ListPlace }) {
  const states: [ListState | undefined, string][] = [
    [undefined, say().all],
    ['open', say().open],
    ['outbound-closed', say().out],
    ['returned-closed', say().done],
  ];
  const change = (filters: Record<string, string | undefined>) => setQuery({ ...filters, after: undefined });
  return (
    <div class="job-filters">
      <fieldset class="segments">
        <legend class="unseen">{say().state}</legend>
        {states.map(([state, name]) => (
          <button
            key={name}
            type="button"
            class="segment"
            aria-pressed={place.state === state}
            onClick={() => change({ state })}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <FilterFrame
        id="find-jobs"
        set={countFilters(place)}
        find={
          <LaterField
            id="find-jobs"
            label={say().find}
            placeholder={say().findHint}
            value={place.text ?? ''}
            onText={(text) => change({ text })}
            inputMode="search"
          />
        }
      >
        <CustomerFilter customer={place.customer} />
        <DayFields
          id="went-out"
          days={place}
          labels={{ from: say().wentOutFrom, to: say().wentOutTo }}
          onChange={change}
        />
      </FilterFrame>
    </div>
  );
}

type ListEndProps = { place: ListPlace; total: number; next: string | undefined };

function ListEnd({ place, total, next }: ListEndProps) {
  const turn = async (after: string | undefined) => {
    const turned = new URLSearchParams(query.value);
    if (after === undefined) turned.delete('after');
    else turned.set('after', after);
    await navigate(`/works?${turned}`);
    scrollTo(0, 0);
  };
  return (
    <div class="list-end">
      <span class="soft">{say().count(total)}</span>
      <a class="button quiet" href={hrefOf(csvPath(place))} download>
        {csvWords()}
      </a>
      <span class="end actions">
        {place.after !== undefined && <Button onClick={() => void turn(undefined)}>{say().newest}</Button>}
        {next !== undefined && <Button onClick={() => void turn(next)}>{say().older} →</Button>}
      </span>
    </div>
  );
}
