import { useEffect, useRef, useState } from 'preact/hooks';
import { hrefOf } from '../base.ts';
import { quantity } from '../i18n/numbers.ts';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Button } from '../parts/button.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import { type Answer, type Scan, shown } from '../scan/bus.ts';
import { LABEL_PARTS } from '../scan/detect-layout.ts';
import { LAYOUT_NAMES } from '../scan/layouts.ts';
import { onRaw } from '../scan/raw-scans.ts';
import type { RecognisedScan } from '../scan/recogniser.ts';
import { DEFAULT_SCANNER } from '../scan/scanner-settings.ts';
import { changeScanner, isLearning, scanner } from '../scan/this-device.ts';
import { useScan } from '../scan/use-scan.ts';
import { Shell } from '../shell/shell.tsx';
import { LabelPart } from './label-part.tsx';
import { learn, learnt, NOTHING_LEARNT, nextPart, type Outcome } from './learn-scanner.ts';
import { RawKeys, useStrokes } from './raw-keys.tsx';
import { say } from './scanner-texts.ts';
import { visibleText } from './visible-text.ts';
import './settings.css';

/** Finds out how the scanner writes, and shows what it writes. */
export function ScannerPage() {
  const [learning, setLearning] = useState(NOTHING_LEARNT);
  const [scans, setScans] = useState(0);
  const strokes = useStrokes();
  const answers = useRef<Answer[]>([]);
  const now = useRef(learning);

  const onScan = (scan: RecognisedScan) => {
    const next = learn(now.current, scan);
    now.current = next.learning;
    const found = learnt(next.learning);
    if (found) changeScanner(found);
    setScans((count) => count + 1);
    setLearning(next.learning);
    answers.current.push(answerTo(scan, next.outcome, found !== undefined));
  };
  useEffect(() => {
    isLearning.value = true;
    const end = onRaw({ onScan, onStroke: strokes.add });
    return () => {
      isLearning.value = false;
      end();
    };
  }, []);
  useScan(async (scan) => (scan.source === 'wedge' ? answers.current.shift() : asRead(scan)));

  const startAgain = () => {
    now.current = NOTHING_LEARNT;
    setLearning(NOTHING_LEARNT);
  };
  const part = nextPart(learning);
  return (
    <Shell title={say().title}>
      <div class="page narrow" id="scanner">
        <a class="go" href={hrefOf('/settings')}>
          <span aria-hidden="true">←</span> {say().settings}
        </a>
        <h1 class="titled">{say().title}</h1>
        <p id="scanner-now">
          {say().now(say().layouts[scanner.value.layout], quantity(scanner.value.withinMs))}{' '}
          <span class="soft">{say().thisDevice}</span>
        </p>
        {shown.value && <AnswerPanel {...shown.value} />}
        <section class="section panel" aria-labelledby="label">
          <h2 id="label">{say().scanThis}</h2>
          <p class="soft">{part === undefined ? say().allRead : say().scanThisWhy}</p>
          {part !== undefined && (
            <>
              <p class="label" role="status">
                {say().partOf(part + 1, LABEL_PARTS.length)}
              </p>
              <LabelPart text={LABEL_PARTS[part] as string} label={say().partOf(part + 1, LABEL_PARTS.length)} />
            </>
          )}
          <div class="actions">{part !== 0 && <Button onClick={startAgain}>{say().again}</Button>}</div>
          <p class="note">{say().unread}</p>
        </section>
        <section class="section">
          <RadioGroup
            label={say().byHand}
            hint={say().byHandWhy}
            value={scanner.value.layout}
            onChange={(layout) => changeScanner({ ...DEFAULT_SCANNER, layout, withinMs: scanner.value.withinMs })}
            options={LAYOUT_NAMES.map((value) => ({ value, label: say().layouts[value] }))}
          />
        </section>
        <TryField count={scans} />
        <RawKeys strokes={strokes.list} onClear={strokes.clear} />
      </div>
    </Shell>
  );
}

/** A field like any other: what is scanned into it must not stay in it. */
function TryField({ count }: { count: number }) {
  const [text, setText] = useState('');
  return (
    <section class="section">
      <div class="field">
        <label for="try">{say().tryIt}</label>
        <input
          id="try"
          class="input"
          autocomplete="off"
          spellcheck={false}
          aria-describedby="try-hint"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <span class="hint" id="try-hint">
          {say().tryItWhy} {say().scans(count)}
        </span>
      </div>
    </section>
  );
}

function answerTo(scan: RecognisedScan, outcome: Outcome, isLearnt: boolean): Answer {
  const read = say().characters(scan.text.length, quantity(Math.round(scan.slowestMs)));
  if (outcome.kind === 'read') {
    const title = isLearnt ? say().learnt : say().partRead(outcome.part + 1);
    const saved = say().now(say().layouts[scanner.value.layout], quantity(scanner.value.withinMs));
    return { kind: 'done', title, lines: [isLearnt ? `${saved} ${say().savedHere}` : read] };
  }
  if (outcome.kind === 'unknown-layout')
    return { kind: 'refused', title: say().unknownLayout, lines: [say().unknownLayoutWhy] };
  if (outcome.kind === 'contradiction')
    return { kind: 'refused', title: say().contradiction, lines: [say().contradictionWhy] };
  return { kind: 'found', state: say().read, title: visibleText(scan.text), lines: [read] };
}

function asRead({ text }: Scan): Answer {
  return { kind: 'found', state: say().read, title: visibleText(text), lines: [] };
}
