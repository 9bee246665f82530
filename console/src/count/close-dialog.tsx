import { useRef, useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { sentenceOf } from '../api/errors.ts';
import { useQuery } from '../api/query.ts';
import { config } from '../api/session.ts';
import { money, change as signed } from '../i18n/numbers.ts';
import type { Item } from '../items/look-up.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { inPage } from '../parts/in-page.ts';
import { RadioGroup } from '../parts/radio-group.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { showAnswer, untilAnswered } from '../scan/bus.ts';
import { AwayNote } from '../shell/away-note.tsx';
import { closeCount } from './close.ts';
import { booksTheSame, type Missing } from './closing.ts';
import { differing, worthOfDifference, worthOfStock } from './difference.ts';
import { type HeldBack, heldBackFrom, isAnyHeldBack } from './held-back.ts';
import { WorthOf } from './progress.tsx';
import { type Entry, type Few, progressKey, readAllMissing, readEntries, readSummary } from './stocktaking.ts';
import { say } from './texts.ts';

/** So many differences are named. */
const NAMED = 30;

/** The question before what cannot be undone: every difference, its worth, and what becomes of what nobody counted. */
export function CloseDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { data, error, isLoading, reload } = useQuery(`${progressKey(count)} closing`, () => readClosing(count));
  const [missing, setMissing] = useState<Missing>('keep');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isSent = useRef(false);
  const held = heldBackFrom(count);
  // Others count on: nobody says yes to what was so some time ago.
  const isReady = data !== undefined && !isLoading && !isAnyHeldBack(count);
  const differences = differing(data?.entries.all ?? []);
  const uncounted = data?.missing.total ?? 0;
  const booked = differences.length + (missing === 'zero' ? uncounted : 0);
  const close = async () => {
    // Two clicks may come before the button is drawn anew.
    if (isSent.current || !isReady) return;
    isSent.current = true;
    setBusy(true);
    setProblem(undefined);
    const refused = await whyNotAsSeen({ count, seen: data, missing });
    if (refused !== undefined) {
      isSent.current = false;
      setBusy(false);
      setProblem(refused);
      return reload();
    }
    const answer = await closeCount({ count, missing, booked });
    onClose();
    showAnswer(answer, { text: '', source: 'typed', time: performance.now() });
  };
  return (
    <Dialog title={say().closeAsk(count)} onClose={isBusy ? undefined : onClose}>
      <form class="form" onSubmit={inPage(close)}>
        {!data && error === undefined && <p class="soft">{partSays().loading}</p>}
        {!data && <Refused error={error} />}
        {data && (
          <>
            <p class="count-sentence">{booked === 0 ? say().closeRight : say().closeBooks(booked)}</p>
            <WorthOf summary={data.summary} />
            <Differences entries={differences} />
            {uncounted > 0 && <Uncounted missing={data.missing} choice={missing} onChoose={setMissing} />}
          </>
        )}
        <AwayNote />
        <Refused error={problem} />
        <HeldBackNote held={held} />
        <footer>
          <Button off={isBusy} onClick={onClose}>
            {say().notYet}
          </Button>
          <Button type="submit" look="main" off={isBusy || !isReady}>
            {isBusy ? partSays().saving : booked === 0 ? say().closeNone : say().closeYes(booked)}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

async function readClosing(count: number) {
  const [summary, entries, missing] = await Promise.all([
    readSummary(count),
    readEntries(count),
    readAllMissing(count),
  ]);
  return { summary, entries, missing };
}

type Seen = { count: number; seen: Awaited<ReturnType<typeof readClosing>>; missing: Missing };

/** Gives the reason why closing now would book something else than the person has seen; undefined where it would not. */
async function whyNotAsSeen({ count, seen, missing }: Seen): Promise<string | undefined> {
  await untilAnswered();
  try {
    const now = await act(() => readClosing(count)).result;
    const isSame = booksTheSame(seen, now, missing) && !isAnyHeldBack(count);
    return isSame ? undefined : say().changedMeanwhile;
  } catch (error) {
    return sentenceOf(error);
  }
}

/** Says which scans of this count are still on this device. */
function HeldBackNote({ held: { waiting, left } }: { held: HeldBack }) {
  return (
    <div role="status">
      {waiting > 0 && <p class="message">{`${say().waits(waiting)}. ${say().closeWaits}`}</p>}
      {left > 0 && <p class="message refused">{say().closeLeft(left)}</p>}
    </div>
  );
}

function Differences({ entries }: { entries: readonly Entry[] }) {
  const currency = config.value?.currency;
  const more = entries.length - NAMED;
  return (
    <ul class="rows count-differences">
      {entries.slice(0, NAMED).map((entry) => (
        <li key={entry.id} class="row" data-difference={entry.item.id}>
          <bdi>{entry.item.name}</bdi>
          <span>
            <b>
              {signed(entry.difference)} <bdi>{entry.item.unit.unit}</bdi>
            </b>
            {currency && worthOfDifference(entry) !== 0 && (
              <span class="note">{money(worthOfDifference(entry), currency).replace('-', '−')}</span>
            )}
          </span>
        </li>
      ))}
      {more > 0 && <li class="soft">{say().moreDiffer(more)}</li>}
    </ul>
  );
}

type UncountedProps = { missing: Few<Item>; choice: Missing; onChoose: (choice: Missing) => void };

/** Asks what is to become of items that are in stock by the system, and that nobody has counted. */
function Uncounted({ missing, choice, onChoose }: UncountedProps) {
  const currency = config.value?.currency;
  const worth = worthOfStock(missing.all);
  const zeroWhy = currency && worth > 0 ? say().zeroWhy(money(worth, currency)) : say().zeroWhyBare;
  const named = missing.all.slice(0, NAMED);
  const more = missing.total - named.length;
  return (
    <>
      <RadioGroup<Missing>
        label={say().uncounted(missing.total)}
        value={choice}
        onChange={onChoose}
        options={[
          { value: 'keep', label: say().keep, note: say().keepWhy },
          { value: 'zero', label: say().zero, note: zeroWhy },
        ]}
      />
      {choice === 'zero' && (
        <ul class="rows count-differences">
          {named.map(({ id, name, quantity: there, unit }) => (
            <li key={id} class="row" data-zero={id}>
              <bdi>{name}</bdi>
              <b>
                {signed(-there)} <bdi>{unit.unit}</bdi>
              </b>
            </li>
          ))}
          {more > 0 && <li class="soft">{say().moreMissing(more)}</li>}
        </ul>
      )}
    </>
  );
}
