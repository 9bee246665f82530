import './print-jobs.css';
import { useRef, useState } from 'preact/hooks';
import { api } from '../api/api.ts';
import { useQuery } from '../api/query.ts';
import { config } from '../api/session.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { quantity } from '../i18n/numbers.ts';
import type { PageProps } from '../page-props.ts';
import { Button } from '../parts/button.tsx';
import { CsvLink } from '../parts/csv-link.tsx';
import { Refused } from '../parts/refused.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { say as partSays } from '../parts/texts.ts';
import { followedJob } from '../printing/followed.ts';
import { printFault } from '../printing/print-fault.ts';
import { hasEnded, jobState, mayRepeat, type PrintJob } from '../printing/print-job.ts';
import { type Printer, printerName } from '../printing/printers.ts';
import { isPrinting, usePrinters } from '../printing/use-printers.ts';
import { query, setQuery } from '../router/router.ts';
import { Shell } from '../shell/shell.tsx';
import { type PrintJobFilters, printJobFiltersIn, STATES } from './filters.ts';
import { JobRow } from './job-row.tsx';
import { PrinterList } from './printer-list.tsx';
import { say } from './texts.ts';

/** More are shown by steps; a page of the API has no more than the most. */
const [STEP, MOST] = [50, 1_000];
const SOON_MS = 2_000;

/** How the printers are, and what became of all that was sent to them, the newest first. */
export function PrintJobsPage(_: PageProps) {
  const filters = printJobFiltersIn(query.value);
  const printers = usePrinters();
  const jobs = useJobs(filters);
  const isPrinter = isPrinting();
  return (
    <Shell title={say().title}>
      <div class="page" id="print-jobs">
        <div class="page-head">
          <h1 class="titled">{say().title}</h1>
        </div>
        {config.value && !isPrinter && (
          <div class="empty">
            <p>{say().noPrinter}</p>
            <p class="note">{say().noPrinterHow}</p>
          </div>
        )}
        {isPrinter && <PrinterList printers={printers.data} error={printers.error} />}
        <FilterBar filters={filters} printers={printers.data ?? []} jobs={jobs.data?.jobs ?? []} />
        <JobList {...jobs} filters={filters} />
      </div>
    </Shell>
  );
}

type Part = { jobs: PrintJob[]; total: number };
type Jobs = {
  data: Part | undefined;
  error: unknown;
  isLoading: boolean;
  reload: () => Promise<void>;
  /** Undefined where all are shown. */
  more: (() => void) | undefined;
};

/** The newest jobs; they are read again as often as they may change. */
function useJobs(filters: PrintJobFilters): Jobs {
  const [limit, setLimit] = useState(STEP);
  const key = JSON.stringify(filters);
  const before = useRef<{ key: string; data: Part }>(undefined);
  const read = useQuery(`print-jobs ${limit} ${key}`, () => readJobs(filters, limit));
  if (read.data) before.current = { key, data: read.data };
  const data = read.data ?? (before.current?.key === key ? before.current.data : undefined);
  const isOpen = data?.jobs.some((job) => !hasEnded(job)) ?? false;
  const again = () => void read.reload();
  useReadAgain(isOpen ? again : undefined, SOON_MS);
  useReadAgain(again);
  const isMore = data !== undefined && data.jobs.length < data.total && limit < MOST;
  const more = isMore ? () => setLimit(Math.min(MOST, limit + STEP)) : undefined;
  return { data, error: data ? undefined : read.error, isLoading: read.isLoading, reload: read.reload, more };
}

async function readJobs(filters: PrintJobFilters, limit: number): Promise<Part> {
  const asked = { params: { query: { ...filters, limit, order: '-id' as const } } };
  const { data, headers } = await api.getWithHeaders('/api/print-jobs', asked);
  return { jobs: data, total: Number(headers.get('x-total-count') ?? data.length) };
}

type FilterBarProps = { filters: PrintJobFilters; printers: readonly Printer[]; jobs: readonly PrintJob[] };

function FilterBar({ filters, printers, jobs }: FilterBarProps) {
  const { printer = '', state = '' } = filters;
  // A printer that is not set up any more still has jobs.
  const names = [...printers.map(({ name }) => name), ...jobs.map((job) => job.printer), ...(printer ? [printer] : [])];
  const named = [...new Set(names)].map((name) => [name, printerName(name)] as const);
  if (jobs.length === 0 && !printer && !state) return null;
  return (
    <search class="print-filters">
      <SelectField
        id="of-printer"
        label={say().printer}
        options={[['', say().anyPrinter], ...named]}
        value={printer}
        onChange={(value) => setQuery({ printer: value || undefined })}
      />
      <SelectField
        id="in-state"
        label={say().state}
        options={[['', say().anyState], ...STATES.map((one) => [one, jobState({ state: one })] as const)]}
        value={state}
        onChange={(value) => setQuery({ state: value || undefined })}
      />
    </search>
  );
}

function JobList({ data, error, isLoading, reload, more, filters }: Jobs & { filters: PrintJobFilters }) {
  const jobs = data?.jobs ?? [];
  const isFiltered = filters.printer !== undefined || filters.state !== undefined;
  const isElsewhere = jobs.some((job) => mayRepeat(job) && !followedJob(job.id));
  return (
    <section aria-label={say().title} aria-busy={isLoading && !data}>
      {isLoading && !data && <p class="soft">{partSays().loading}</p>}
      {error !== undefined && isPrinting() && <Refused error={printFault(error)} onRetry={() => void reload()} />}
      {data && jobs.length === 0 && (isFiltered || isPrinting()) && (
        <div class="empty">
          <p>{isFiltered ? say().noneSuch : say().none}</p>
          {isFiltered && (
            <Button look="main" onClick={() => setQuery({ printer: undefined, state: undefined })}>
              {say().showAll}
            </Button>
          )}
        </div>
      )}
      {isElsewhere && <p class="note">{say().howAgain}</p>}
      <ul class="rows print-jobs">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onChange={() => void reload()} />
        ))}
      </ul>
      {jobs.length > 0 && (
        <div class="list-end">
          <span class="soft">{say().of(quantity(jobs.length), quantity(data?.total ?? jobs.length))}</span>
          <CsvLink list="/api/print-jobs" query={filters} />
          {more && (
            <span class="end">
              <Button off={isLoading} onClick={more}>
                {say().more}
              </Button>
            </span>
          )}
        </div>
      )}
    </section>
  );
}
