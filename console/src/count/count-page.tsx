import './count.css';
import { sentenceOf, statusOf } from '../api/errors.ts';
import { useQuery } from '../api/query.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { hrefOf } from '../base.ts';
import { apart } from '../i18n/apart.ts';
import { when } from '../i18n/dates.ts';
import { ImportLink, TakeFiles } from '../import/take-files.tsx';
import type { PageProps } from '../page-props.ts';
import { ButtonLink } from '../parts/button.tsx';
import { PaperLink } from '../printing/paper-link.tsx';
import { AddByName } from '../receive/add-by-name.tsx';
import { useScan } from '../scan/use-scan.ts';
import { lastDone, undoDone } from '../shell/done-here.ts';
import { DoneHere, Shell } from '../shell/shell.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { useTypedAmount } from '../shell/use-typed-amount.ts';
import { useUndoKey } from '../shell/use-undo-key.ts';
import { UnknownList } from '../unknown/unknown-list.tsx';
import { ClosedView } from './closed-view.tsx';
import { CountAnswer } from './count-answer.tsx';
import { CountFoot } from './count-foot.tsx';
import { DeleteCount } from './delete-count.tsx';
import { EntryList } from './entry-list.tsx';
import { MissingList } from './missing-list.tsx';
import { Progress } from './progress.tsx';
import { countScan } from './scan.ts';
import {
  aboutKey,
  entriesKey,
  isOpen,
  missingKey,
  placeOf,
  progressKey,
  readAgain,
  readCount,
  readMissing,
  readShown,
  readSummary,
  type Stocktaking,
} from './stocktaking.ts';
import { say } from './texts.ts';

/** One count: each scan is kept at once, and nothing is booked before it is closed. */
export function CountPage({ params }: PageProps) {
  const count = Number(params.id);
  const place = placeOf(count);
  const { data: about, error } = useQuery(aboutKey(count), () => readCount(count));
  const undo = () => {
    const last = lastDone(place);
    if (last) void undoDone(last.id);
  };
  useScan((scan) => countScan(scan, count), place);
  useTypedAmount();
  useUndoKey(undo);
  useHotkeys({ u: undo });
  useReadAgain(about && isOpen(about) ? () => readAgain(count) : undefined);

  if (!about && error !== undefined) return <NotThere id={params.id ?? ''} error={error} />;
  return (
    <Shell title={about ? titleOf(about) : say().count(count)}>
      <div class="page count-page">
        {about && <CountHead about={about} />}
        {about && (isOpen(about) ? <OpenView about={about} /> : <ClosedView about={about} />)}
      </div>
    </Shell>
  );
}

const titleOf = ({ id, location }: Stocktaking): string =>
  `${say().count(id)} · ${location === null ? say().everything : apart(location)}`;

function CountHead({ about }: { about: Stocktaking }) {
  const { comment, timestamp } = about;
  return (
    <div class="page-head">
      <h1>{titleOf(about)}</h1>
      <span class="soft">{[comment && apart(comment), say().begun(when(timestamp))].filter(Boolean).join(' · ')}</span>
      <span class="end">
        <PaperLink of={`/stocktakings/${about.id}`}>{say().paper}</PaperLink>
      </span>
    </div>
  );
}

function OpenView({ about }: { about: Stocktaking }) {
  const { id: count } = about;
  const { data: entries } = useQuery(entriesKey(count), () => readShown(count));
  const { data: summary } = useQuery(`${progressKey(count)} summary`, () => readSummary(count));
  const { data: missing } = useQuery(missingKey(count), () => readMissing(count));
  return (
    <>
      <div class="page aside count-columns">
        <div class="column">
          <CountAnswer />
          <UnknownList place={placeOf(count)} />
          {summary && <Progress summary={summary} />}
          {entries && <EntryList count={count} entries={entries} />}
          {missing && <MissingList count={count} missing={missing} />}
          <AddByName counts />
          <div class="actions">
            <ImportLink kind="stocktaking" id={count} />
          </div>
        </div>
        <div class="column">
          <DoneHere title={say().doneHere} />
          <DeleteCount count={count} />
        </div>
      </div>
      <CountFoot count={count} />
      <TakeFiles kind="stocktaking" id={count} />
    </>
  );
}

function NotThere({ id, error }: { id: string; error: unknown }) {
  const isGone = statusOf(error) === 404;
  const title = isGone ? say().notThere(id) : sentenceOf(error);
  return (
    <Shell title={title}>
      <div class="empty">
        <h1>{title}</h1>
        {isGone && <p>{say().notThereWhy}</p>}
        <ButtonLink look="main" href={hrefOf('/counts')}>
          {say().toCounts}
        </ButtonLink>
      </div>
    </Shell>
  );
}
