import { useEffect, useState } from 'preact/hooks';
import { quantity } from '../i18n/numbers.ts';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { say } from './run-texts.ts';
import { importing, stop } from './session.ts';
import { secondsLeft } from './time-left.ts';

const LOOK_MS = 500;

/** Shows how far the import is, and how long it still takes. */
export function Running() {
  const { progress, startedAt, table } = importing.value;
  const [now, setNow] = useState(Date.now());
  const [isStopping, setStopping] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const total = progress?.total ?? table?.rowCount ?? 0;
  const done = progress?.rows ?? 0;
  const left = secondsLeft({ done, total, startedAt, now });
  return (
    <section class="panel import-running" aria-labelledby="running-title">
      <h2 id="running-title">
        {progress?.stage === 'sending' ? say().importingNow : say().stage[progress?.stage ?? 'reading']}
      </h2>
      <div
        role="progressbar"
        aria-labelledby="running-title"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <Bar part={done} whole={total} />
      </div>
      <p class="running-count">
        <b>{say().of(quantity(done), quantity(total))}</b>
        <span class="soft">{left !== undefined && say().left(left)}</span>
      </p>
      {progress && <p class="soft">{say().soFar(progress)}</p>}
      <Button
        id="import-stop"
        off={isStopping}
        onClick={() => {
          setStopping(true);
          stop();
        }}
      >
        {isStopping ? say().stopping : say().stop}
      </Button>
      <p class="note">{say().goesOn}</p>
    </section>
  );
}
