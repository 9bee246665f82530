import type { Act } from '../api/act.ts';
import { isAway } from '../api/errors.ts';
import { Button } from './button.tsx';
import { say } from './texts.ts';

/** Shows whether what a person did is saved, beside the thing itself. */
export function SaveState({ act }: { act: Pick<Act, 'state' | 'error' | 'retry'> | undefined }) {
  const state = act?.state.value;
  // A refusal is shown as a fault of the field.
  const isWaiting = state === 'failed' && isAway(act?.error.value);
  return (
    <span class={`save-state ${isWaiting ? 'waiting' : (state ?? '')}`} role="status">
      {state === 'saving' && say().saving}
      {state === 'saved' && `✓ ${say().saved}`}
      {isWaiting && (
        <>
          {say().notSaved}{' '}
          <Button look={['quiet', 'small']} onClick={act?.retry}>
            {say().retry}
          </Button>
        </>
      )}
    </span>
  );
}
