import { useRef } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { say as partSays } from '../parts/texts.ts';
import { doneHere, undoDone } from './done-here.ts';
import { useUndoKey } from './use-undo-key.ts';

/** The newest thing that was done on this page, in reach of the thumb, with its Undo. */
export function LastDone() {
  const known = useRef(doneHere.value[0]?.id);
  const [last] = doneHere.value;
  const isNew = last !== undefined && last.id !== known.current;
  useUndoKey(() => {
    if (isNew) void undoDone(last.id);
  });
  return (
    <div role="status" class={isNew ? 'foot last-done' : undefined}>
      {isNew && (
        <>
          <p>
            <b>
              <bdi>{last.title}</bdi>
              {last.amount && `: ${last.amount}`}
            </b>{' '}
            <bdi class="soft">{last.note}</bdi>
            {last.fault && <span class="fault"> {last.fault}</span>}
          </p>
          {last.undo && (
            <Button aria-label={`${partSays().undo}: ${last.title}`} onClick={() => void undoDone(last.id)}>
              {partSays().undo}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
