import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { InWords } from '../api/errors.ts';
import { invalidate } from '../api/query.ts';
import { Button } from '../parts/button.tsx';
import { Question } from '../parts/question.tsx';
import { Refused } from '../parts/refused.tsx';
import { navigate } from '../router/router.ts';
import { noteDone } from '../shell/done-here.ts';
import { refusalOf } from './edit-entry.ts';
import { isAnyHeldBack } from './held-back.ts';
import { readAgain, readEntries } from './stocktaking.ts';
import { say } from './texts.ts';

/** Deletes a count: an empty one at once, else after a question, because what was counted goes with it. */
export function DeleteCount({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const begin = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      readAgain(count);
      setProblem(new InWords(refusalOf(error, count), { cause: error }));
    }
    setBusy(false);
  };
  const remove = async () => {
    const params = { path: { id: count } };
    await act((keyOf) => api.delete('/api/stocktakings/{id}', { params, headers: keyOf() })).result;
    noteDone({ title: say().count(count), note: say().deleted });
    invalidate('stocktakings', 'home');
    await navigate('/counts', { replace: true });
  };
  const removeOrAsk = async () => {
    // Others count in it, too: what this page shows may be some time old.
    const { total } = await act(() => readEntries(count, 1)).result;
    if (total === 0 && !isAnyHeldBack(count)) await remove();
    else setAsking(true);
  };
  const removeAsked = () => {
    setAsking(false);
    void begin(remove);
  };
  return (
    <div>
      <Button look="danger" off={isBusy} onClick={() => void begin(removeOrAsk)}>
        {say().delete}
      </Button>
      <Refused error={problem} />
      {isAsking && (
        <Question
          title={say().deleteAsk(count)}
          yes={say().delete}
          isDanger
          onYes={removeAsked}
          onNo={() => setAsking(false)}
        >
          <p>{say().deleteWhy}</p>
        </Question>
      )}
    </div>
  );
}
