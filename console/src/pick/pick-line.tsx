import { useQuery } from '../api/query.ts';
import { useReadAfter } from '../api/use-read-after.ts';
import { quantity } from '../i18n/numbers.ts';
import { availabilityKey, readAvailability } from '../items/availability.ts';
import { Button } from '../parts/button.tsx';
import { say as partSays } from '../parts/texts.ts';
import { AmountForm } from '../works/amount-form.tsx';
import { JobLine } from '../works/job-line.tsx';
import { type JobSession, markOf } from '../works/session.ts';
import { changeByHand } from './change-by-hand.ts';
import { type Rivals, rivalsOf, takenFrom } from './rivals.ts';
import { RivalsNote } from './rivals-note.tsx';
import { Shortage } from './shortage.tsx';
import { say } from './texts.ts';
import { type Change, decide, editChange, isComplete, type PickLine } from './totals.ts';

type PickLineProps = { session: JobSession; line: PickLine; collects: boolean };

export function PickLineRow({ session, line, collects }: PickLineProps) {
  const { item, wanted, picked, there, short, missing } = line;
  const left = availabilityKey(item.id);
  const { data } = useQuery(left, () => readAvailability(item.id));
  // Stock that has moved may have gone to another job, which wants it no more.
  useReadAfter(left, String(there));
  const rivals = rivalsOf(data?.works ?? [], { job: session.job, there });
  const set = (change: Change, state: string) => void changeByHand({ session, line, change, state });
  return (
    <JobLine
      item={item}
      part={picked}
      whole={wanted}
      isComplete={isComplete(line)}
      mark={markOf(session, item.id)}
      looksOut={missing > 0 || takenFrom(rivals, picked) > 0}
      note={noteOf(line, rivals)}
      editor={(close) => (
        <AmountForm
          fields={[
            { name: 'picked', label: say().picked, value: picked },
            { name: 'wanted', label: say().wanted, value: wanted },
          ]}
          save={partSays().save}
          onCancel={close}
          onSave={({ picked: isPicked = 0, wanted: isWanted = 0 }) => {
            set(editChange(line, { picked: isPicked, wanted: isWanted }), say().changed);
            close();
          }}
        >
          {picked > 0 && (
            <Button look="small" onClick={() => set(oneBack(line, collects), say().takenBack)}>
              {say().oneBack}
            </Button>
          )}
          <Button
            look={['small', 'danger']}
            onClick={() => set({ picked: 0 - picked, wanted: 0 - wanted }, say().removed)}
          >
            {say().removeLine}
          </Button>
        </AmountForm>
      )}
    >
      {missing > 0 && (
        <p class="missing">
          <span aria-hidden="true">! </span>
          {say().missing(quantity(missing), quantity(there))}
        </p>
      )}
      {short > 0 && <Shortage session={session} line={line} />}
      {takenFrom(rivals, wanted) > 0 && <RivalsNote line={line} rivals={rivals} />}
    </JobLine>
  );
}

function noteOf({ item, there }: PickLine, { wanted, free }: Rivals): string {
  const isThere = say().there(`${quantity(there)} ${item.unit.unit}`);
  return wanted > 0 ? [isThere, say().planned(quantity(wanted)), say().free(quantity(free))].join(' · ') : isThere;
}

function oneBack(line: PickLine, collects: boolean): Change {
  const wish = { amount: Math.max(0, line.picked - 1), sets: true };
  return decide({ line, wish, collects, mayExceed: true }).change;
}
