import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { say } from './texts.ts';

/** Says that nothing is booked yet, and offers to. */
export function CountFoot({ count }: { count: number }) {
  const [isClosing, setClosing] = useState(false);
  return (
    <div class="foot count-foot">
      <p>
        <b>{say().openFoot}</b> <span class="note">{say().openFootWhy}</span>
      </p>
      <Button look="main" onClick={() => setClosing(true)}>
        {say().close}
      </Button>
      {isClosing && <CloseDialog count={count} onClose={() => setClosing(false)} />}
    </div>
  );
}
