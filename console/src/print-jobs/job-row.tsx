import { useState } from 'preact/hooks';
import { hrefOf } from '../base.ts';
import { when } from '../i18n/dates.ts';
import { Button } from '../parts/button.tsx';
import { Chip } from '../parts/chip.tsx';
import { Fault } from '../parts/fault.tsx';
import { Question } from '../parts/question.tsx';
import { followedJob } from '../printing/followed.ts';
import { useCancel } from '../printing/job-now.tsx';
import { countOf, pageOf, whatOf } from '../printing/of-what.ts';
import { printFault } from '../printing/print-fault.ts';
import { chipOf, hasEnded, headOf, jobState, mayRepeat, type PrintJob, whyOf } from '../printing/print-job.ts';
import { say as printSays } from '../printing/texts.ts';
import { say } from './texts.ts';

type JobRowProps = {
  job: PrintJob;
  /** It was cancelled, or printed again. */
  onChange: () => void;
};

/** One print job: what became of it, and what can be done about it. */
export function JobRow({ job, onChange }: JobRowProps) {
  const about = followedJob(job.id);
  const page = pageOf(job);
  const { isBusy, problem, cancel } = useCancel();
  const again = useAgain(about?.again, onChange);
  const [isAsking, setAsking] = useState(false);
  const repeat = () => (job.state === 'unknown' ? setAsking(true) : void again.print());
  return (
    <li data-print-job={job.id}>
      <div class="row">
        <div class="print-job">
          <p>
            <b>{headOf(job)}</b> <Chip kind={chipOf(job)}>{jobState(job)}</Chip>
          </p>
          {whyOf(job).map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p class="note">
            {say().number(job.id)} · <bdi>{job.user.username}</bdi> · {when(job.timestamp)}
            {' · '}
            {page ? <a href={hrefOf(page)}>{whatOf(job)}</a> : <bdi>{about?.what ?? whatOf(job)}</bdi>}
          </p>
          <Fault>{problem ?? again.problem}</Fault>
        </div>
        <div class="actions">
          {!hasEnded(job) && (
            <Button
              look={['small', 'danger']}
              off={isBusy}
              aria-label={say().cancelOne(job.id)}
              onClick={() => void cancel(job.id).then(onChange)}
            >
              {printSays().cancelPrint}
            </Button>
          )}
          {about && mayRepeat(job) && (
            <Button look="small" off={again.isBusy} aria-label={say().againOne(job.id)} onClick={repeat}>
              {printSays().printAgain}
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <Question
          title={say().lookedTitle}
          yes={say().lookedYes}
          onYes={() => {
            setAsking(false);
            void again.print();
          }}
          onNo={() => setAsking(false)}
        >
          <p>{printSays().unknownWhy}</p>
          <p>{say().looked(countOf(job))}</p>
        </Question>
      )}
    </li>
  );
}

function useAgain(send: (() => Promise<unknown>) | undefined, onChange: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const print = async () => {
    if (isBusy || !send) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await send();
      onChange();
    } catch (error) {
      setProblem(printFault(error));
    }
    setBusy(false);
  };
  return { isBusy, problem, print };
}
