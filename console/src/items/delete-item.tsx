import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { sentenceOf, statusOf } from '../api/errors.ts';
import { invalidate } from '../api/query.ts';
import { quantity } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Question } from '../parts/question.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { navigate } from '../router/router.ts';
import { noteDone } from '../shell/done-here.ts';
import { say } from './item-texts.ts';
import { type ItemRead, itemKey } from './read-item.ts';

/** Deletes an item without stock, after a question: its ledger cannot be brought back. */
export function DeleteItem({ read: { item, etag } }: { read: ItemRead }) {
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setAsked(false);
    setProblem(undefined);
  };
  const remove = async () => {
    const params = { path: { id: item.id } };
    try {
      const begun = act((keyOf) =>
        api.delete('/api/items/{id}', { params, headers: { ...keyOf(), 'If-Match': etag } }),
      );
      await begun.result;
      noteDone({ title: item.name, note: say().deleted });
      invalidate('items', 'home');
      await navigate('/items', { replace: true });
    } catch (error) {
      setProblem(sentenceOfRefusal(error));
      invalidate(itemKey(item.id));
    }
  };
  const hasStock = item.quantity > 0;
  return (
    <>
      <Button look="danger" onClick={() => setAsked(true)}>
        {say().deleteItem}
      </Button>
      {isAsked && hasStock && (
        <Dialog title={say().hasStock(`${quantity(item.quantity)} ${item.unit.unit}`)} onClose={close}>
          <p>{say().hasStockWhy}</p>
          <footer>
            <Button look="main" onClick={close}>
              {partSays().close}
            </Button>
          </footer>
        </Dialog>
      )}
      {isAsked && !hasStock && (
        <Question
          title={say().deleteTitle(item.name)}
          yes={say().deleteItem}
          isDanger
          onYes={() => void remove()}
          onNo={close}
        >
          <p>{say().deleteWhy}</p>
          <p>{say().deleteNever}</p>
          <Refused error={problem} />
        </Question>
      )}
    </>
  );
}

function sentenceOfRefusal(error: unknown): string {
  if (statusOf(error) === 412) return say().changedMeanwhile;
  return statusOf(error) === 422 ? say().hasStockWhy : sentenceOf(error);
}
