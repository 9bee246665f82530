import { useRef, useState } from 'preact/hooks';
import { quantity } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { useHandOnFocus } from '../parts/hand-on-focus.ts';
import { amountButtonOf } from '../works/job-line.tsx';
import type { JobSession } from '../works/session.ts';
import { changeByHand } from './change-by-hand.ts';
import { ReceiveShort } from './receive-short.tsx';
import { say } from './texts.ts';
import { type Change, type PickLine, wantedChange } from './totals.ts';

/** Shows what a line lacks, and the three ways out. */
export function Shortage({ session, line }: { session: JobSession; line: PickLine }) {
  const [isReceiving, setReceiving] = useState(false);
  const own = useRef<HTMLFieldSetElement>(null);
  // It goes once the line is short no more.
  useHandOnFocus(own, amountButtonOf);
  const { there, short, item } = line;
  const change = (to: Change, state: string) => void changeByHand({ session, line, change: to, state });
  return (
    <fieldset ref={own} class="shortage">
      <legend class="unseen">{item.name}</legend>
      <span class="short">
        <span aria-hidden="true">! </span>
        {say().shortBy(quantity(there), quantity(short))}
      </span>
      {there > 0 && (
        <Button look="small" onClick={() => change(wantedChange(line, there), say().changed)}>
          {say().take(quantity(there))}
        </Button>
      )}
      <Button look="small" onClick={() => setReceiving(true)}>
        {say().receive}
      </Button>
      <Button look="small" onClick={() => change(wantedChange(line, 0), say().removed)}>
        {say().removeLine}
      </Button>
      {isReceiving && <ReceiveShort job={session.job} line={line} onClose={() => setReceiving(false)} />}
    </fieldset>
  );
}
