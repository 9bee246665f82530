import './printing.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { hrefOf } from '../base.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Chip } from '../parts/chip.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { followedJob, markSeen, noteJob, shownJobs } from './followed.ts';
import { printFault } from './print-fault.ts';
import { cancelJob, chipOf, hasEnded, headOf, jobState, whyOf } from './print-job.ts';
import { say } from './texts.ts';

type JobNowProps = {
  id: number;
  /** Called once it is printed. */
  onPrinted?: () => void;
  onClose: () => void;
  /** Takes the focus, as what had it is gone. */
  takesFocus?: boolean;
};

/** Shows a print job that was just begun until it ends, with the way to cancel it. */
export function JobNow({ id, onPrinted, onClose, takesFocus = false }: JobNowProps) {
  const close = useRef<HTMLDivElement>(null);
  const job = followedJob(id)?.job;
  const { isBusy, problem, cancel } = useCancel();
  useLayoutEffect(() => {
    shownJobs.value = [...shownJobs.peek(), id];
    return () => {
      shownJobs.value = shownJobs.peek().filter((one) => one !== id);
      markSeen(id);
    };
  }, [id]);
  useLayoutEffect(() => {
    if (takesFocus) close.current?.querySelector<HTMLElement>('button')?.focus();
  }, [id]);
  useEffect(() => {
    if (job?.state === 'done') onPrinted?.();
  }, [job?.state]);
  if (!job) return null;
  return (
    <div class="job-now" data-print-job={id}>
      <div role="status" class="job-now-words">
        <JobWords id={id} />
      </div>
      <Refused error={problem} />
      <div class="actions" ref={close}>
        <Button onClick={onClose}>{partSays().close}</Button>
        {!hasEnded(job) && (
          <Button look="danger" off={isBusy} onClick={() => void cancel(id)}>
            {say().cancelPrint}
          </Button>
        )}
        <ButtonLink look="quiet" href={hrefOf('/print-jobs')}>
          {say().allJobs}
        </ButtonLink>
      </div>
    </div>
  );
}

/** "12 labels for desk: waiting", and why. */
export function JobWords({ id }: { id: number }) {
  const about = followedJob(id);
  if (!about) return null;
  const { job } = about;
  return (
    <>
      <p>
        <b>{headOf(job)}</b> <Chip kind={chipOf(job)}>{jobState(job)}</Chip>
      </p>
      {whyOf(job).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </>
  );
}

export function useCancel() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const cancel = async (id: number) => {
    if (isBusy) return undefined;
    setBusy(true);
    setProblem(undefined);
    try {
      const job = await cancelJob(id);
      noteJob(job);
      return job;
    } catch (error) {
      setProblem(printFault(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, cancel };
}
