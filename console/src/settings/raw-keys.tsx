import { useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import type { KeyStroke } from '../scan/key-events.ts';
import { say } from './scanner-texts.ts';

const MOST_KEPT = 400;

/** The newest keys of this page, drawn a few times a second at most. */
export function useStrokes() {
  const kept = useRef<KeyStroke[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [list, setList] = useState<readonly KeyStroke[]>([]);
  const draw = () => {
    timer.current = undefined;
    setList([...kept.current]);
  };
  return {
    list,
    add: (stroke: KeyStroke) => {
      kept.current = [...kept.current, stroke].slice(-MOST_KEPT);
      timer.current ??= setTimeout(draw, 150);
    },
    clear: () => {
      kept.current = [];
      draw();
    },
  };
}

/** Shows what support asks for: every key with its place, and the time since the one before. */
export function RawKeys({ strokes, onClear }: { strokes: readonly KeyStroke[]; onClear: () => void }) {
  return (
    <details class="raw-keys">
      <summary>{say().rawKeys}</summary>
      <p class="soft">{say().rawKeysWhy}</p>
      <div class="actions">
        <CopyButton text={() => asText(strokes)} look="small" />
        <Button look="small" onClick={onClear}>
          {say().clear}
        </Button>
      </div>
      <textarea
        class="input"
        readOnly
        rows={12}
        aria-label={say().rawKeys}
        value={strokes.length === 0 ? say().noKeys : asText(strokes)}
      />
    </details>
  );
}

export function asText(strokes: readonly KeyStroke[]): string {
  return strokes.map((stroke, place) => lineOf(stroke, strokes[place - 1])).join('\n');
}

function lineOf(stroke: KeyStroke, before: KeyStroke | undefined): string {
  const waited = before ? `+${(stroke.time - before.time).toFixed(1)}` : '0';
  const held = (['shift', 'ctrl', 'alt', 'altGraph', 'meta', 'capsLock', 'repeat'] as const).filter(
    (name) => stroke[name],
  );
  const direction = stroke.type === 'keydown' ? 'down' : 'up';
  return [waited.padStart(8), direction.padEnd(4), (stroke.code || '-').padEnd(14), stroke.key, ...held].join(' ');
}
