import { signal } from '@preact/signals';
import { useQuery } from '../api/query.ts';
import { readPlace } from '../items/place.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { LabelsDialog } from '../receive/labels/labels-dialog.tsx';
import { say } from './texts.ts';

/** The place whose labels are being printed. The dialog is no part of the answer that opened it. */
export const labelling = signal<string | undefined>(undefined);

/** Labels for all that lies at a place, one for each item. */
export function LabelsOfPlaceDialog() {
  return labelling.value !== undefined && <LabelsOfPlace place={labelling.value} />;
}

function LabelsOfPlace({ place }: { place: string }) {
  const onClose = () => {
    labelling.value = undefined;
  };
  const { data, error } = useQuery(`place ${place}`, () => readPlace(place));
  if (!data)
    return (
      <Dialog title={say().printLabels} onClose={onClose}>
        {error === undefined ? <p class="soft">{partSays().loading}</p> : <Refused error={error} />}
      </Dialog>
    );
  // A shelf wants one label of each, however much of it lies there.
  const lines = data.items.map((item) => ({ id: item.id, item, quantity: 1 }));
  return <LabelsDialog of={{ place }} lines={lines} onClose={onClose} />;
}
