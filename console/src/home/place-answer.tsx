import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { sentenceOf } from '../api/errors.ts';
import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { beginCount, OPEN_COUNTS, openCountOf, placeOf, readOpenCounts } from '../count/stocktaking.ts';
import { say as countSays } from '../count/texts.ts';
import type { Place } from '../items/place.ts';
import { pathOfPlace } from '../items/place-name.ts';
import { AnswerPanel } from '../parts/answer-panel.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Refused } from '../parts/refused.tsx';
import { navigate } from '../router/router.ts';
import type { Shown } from '../scan/bus.ts';
import { useHotkeys } from '../shell/shortcuts.ts';
import { labelling } from './labels-of-place.tsx';
import { PlaceItems } from './place-items.tsx';
import { say } from './texts.ts';

/** A place that was scanned: what lies there, and what to do with it. */
export function PlaceAnswer({ found, now }: { found: Place; now: Shown }) {
  const { place, items, total } = found;
  useHotkeys({ Enter: () => void navigate(pathOfPlace(place)) });
  return (
    <AnswerPanel {...now}>
      <PlaceItems items={items} />
      {total > items.length && (
        <p>
          <a href={hrefOf(pathOfPlace(place))}>{say().moreLieHere(total - items.length)}</a>
        </p>
      )}
      <PlaceActions place={place}>
        <ButtonLink hotkey="Enter" href={hrefOf(pathOfPlace(place))}>
          {say().open}
        </ButtonLink>
      </PlaceActions>
    </AnswerPanel>
  );
}

type PlaceActionsProps = { place: string; children?: ComponentChildren };

/** Counts what lies at a place, in the count of it that is open where there is one, or prints labels for it. */
export function PlaceActions({ place, children }: PlaceActionsProps) {
  const open = openCountOf(useQuery(OPEN_COUNTS, readOpenCounts).data, place);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const count = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      // Somebody may have begun one since it was shown that there is none.
      const begun = openCountOf(await act(readOpenCounts).result, place);
      const { id } = begun ?? (await act((keyOf) => beginCount({ location: place, comment: '' }, keyOf)).result);
      await navigate(placeOf(id));
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  const label = () => {
    labelling.value = place;
  };
  useHotkeys({ c: () => void count(), l: label });
  return (
    <>
      <div class="actions">
        <Button look="main" hotkey="C" off={isBusy} onClick={() => void count()}>
          {open ? countSays().goOnWith(open.id) : say().countPlace}
        </Button>
        <Button hotkey="L" onClick={label}>
          {say().printLabels}
        </Button>
        {children}
      </div>
      <Refused error={problem} />
    </>
  );
}
