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
import { readAgain } from './stocktaking.ts';
import { say } from './texts.ts';

/** Deletes a count: an empty one at once, else after a question, because what was counted goes with it. */
export function DeleteCount({ count, isEmpty }: { count: number; isEmpty: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const remove = async () => {
    setAsking(false);
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const params = { path: { id: count } };
      await act((keyOf) => api.delete('/api/stocktakings/{id}', { params, headers: keyOf() })).result;
      noteDone({ title: say().count(count), note: say().deleted });
      invalidate('stocktakings', 'home');
      await navigate('/counts', { replace: true });
    } catch (error) {
      readAgain(count);
      setProblem(new InWords(refusalOf(error, count), { cause: error }));
      setBusy(false);
    }
  };
  return (
    <div>
      <Button look="danger" off={isBusy} onClick={() => (isEmpty ? void remove() : setAsking(true))}>
        {say().delete}
      </Button>
      <Refused error={problem} />
      {isAsking && (
        <Question
          title={say().deleteAsk(count)}
          yes={say().delete}
          isDanger
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        >
          <p>{say().deleteWhy}</p>
        </Question>
      )}
    </div>
  );
}
