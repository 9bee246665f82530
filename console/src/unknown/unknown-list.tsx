import './unknown.css';
import { quantity } from '../i18n/numbers.ts';
import { NewItemForm } from '../items/new-item-form.tsx';
import { Button } from '../parts/button.tsx';
import { say as partSays } from '../parts/texts.ts';
import { publishScan, showAnswer, shown } from '../scan/bus.ts';
import { useHotkeys } from '../shell/shortcuts.ts';
import { BelongsTo } from './belongs-to.tsx';
import { storedText } from './stored-text.ts';
import { say } from './texts.ts';
import { choose, dismiss, type UnknownScan, unknownScans } from './unknown-scans.ts';

/** Asks what is to become of the scans that are not known, beneath the answer to the newest. */
export function UnknownList({ place }: { place: string }) {
  const here = unknownScans.value.filter((one) => one.place === place);
  const [newest] = here;
  const isNewest = newest !== undefined && newest.scan.text === shown.value?.scan.text;
  useHotkeys({
    i: newest && (() => choose(newest, 'new-item')),
    b: newest && (() => choose(newest, 'belongs-to')),
  });
  if (!newest) return null;
  return (
    <section class="unknown-list" aria-label={say().title}>
      {newest.isMisread && isNewest && <h2 class="section-title">{say().orIfSo}</h2>}
      {!isNewest && <h2 class="section-title">{say().title}</h2>}
      <ul>
        {here.map((unknown) => (
          <Unknown
            key={unknown.scan.text}
            unknown={unknown}
            isFirst={unknown === newest}
            isNamed={unknown !== newest || !isNewest}
          />
        ))}
      </ul>
    </section>
  );
}

type UnknownProps = {
  unknown: UnknownScan;
  /** Its keys work. */
  isFirst: boolean;
  /** Its text does not stand in the answer above it. */
  isNamed: boolean;
};

function Unknown({ unknown, isFirst, isNamed }: UnknownProps) {
  const { scan, choice } = unknown;
  const text = storedText(scan.text);
  const goOn = () => scanAgain(unknown);
  const leave = () => choose(unknown, undefined);
  return (
    <li class="unknown-scan" data-unknown={scan.text}>
      {(isNamed || scan.amount !== undefined) && (
        <p>
          <b>
            <bdi>{text}</bdi>
          </b>
          {scan.amount !== undefined && <span class="note"> {say().means(quantity(scan.amount))}</span>}
        </p>
      )}
      {choice === undefined && (
        <div class="actions">
          <Button hotkey={isFirst ? 'I' : undefined} onClick={() => choose(unknown, 'new-item')}>
            {say().newItem}
          </Button>
          <Button hotkey={isFirst ? 'B' : undefined} onClick={() => choose(unknown, 'belongs-to')}>
            {say().belongsTo}
          </Button>
          <Button look="quiet" aria-label={say().forgetIt(text)} onClick={() => dismiss(unknown)}>
            {say().forget}
          </Button>
        </div>
      )}
      {choice === 'new-item' && (
        <section class="panel" aria-label={say().newItemWith(text)}>
          <NewItemForm barcode={text} onMade={goOn} />
          <Button look="quiet" onClick={leave}>
            {partSays().cancel}
          </Button>
        </section>
      )}
      {choice === 'belongs-to' && <BelongsTo text={text} onAdded={goOn} onCancel={leave} />}
    </li>
  );
}

/** The work that the scan was for goes on: what it asks for is known now. */
function scanAgain(unknown: UnknownScan): void {
  const scan = { ...unknown.scan, time: performance.now() };
  choose(unknown, undefined);
  (document.activeElement as HTMLElement | null)?.blur();
  if (!publishScan(scan)) showAnswer({ kind: 'refused', title: say().wait, lines: [] }, scan);
}
