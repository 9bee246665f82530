import { useRef, useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { invalidate, useQuery } from '../api/query.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { dropCounts } from '../pick/keep-counts.ts';
import { navigate } from '../router/router.ts';
import { AwayNote } from '../shell/away-note.tsx';
import { noteDone } from '../shell/done-here.ts';
import { linesKey, readLines, stateOf, type Work } from '../works/job.ts';
import { say } from '../works/texts.ts';

/** A job that is deleted does not come back: the question says what goes with it. */
export function DeleteJob({ work, onClose }: { work: Work; onClose: () => void }) {
  const { data: lines } = useQuery(linesKey(work.id), () => readLines(work.id));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isSent = useRef(false);
  const remove = async () => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    try {
      const params = { path: { id: work.id } };
      await act((keyOf) => api.delete('/api/works/{id}', { params, headers: keyOf() })).result;
      dropCounts(work.id);
      noteDone({ title: say().job(work.id), note: say().deleted });
      invalidate('works');
      await navigate('/works', { replace: true });
    } catch (cause) {
      setError(cause);
      setBusy(false);
      isSent.current = false;
    }
  };
  return (
    <Dialog title={say().deleteAsk(work.id)} onClose={isBusy ? undefined : onClose}>
      <p>{stateOf(work) === 'open' ? say().deleteOpen(say().lines(lines?.length ?? 0)) : say().deleteDone}</p>
      <Refused error={error} />
      <AwayNote />
      <footer>
        <Button off={isBusy} onClick={onClose}>
          {partSays().cancel}
        </Button>
        <Button look="danger" off={isBusy} onClick={() => void remove()}>
          {isBusy ? partSays().saving : say().deleteYes(work.id)}
        </Button>
      </footer>
    </Dialog>
  );
}
