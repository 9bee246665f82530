import { signal } from '@preact/signals';
import { useQuery } from '../api/query.ts';
import { wantedItems } from '../items/labels/wanted.ts';
import type { Item } from '../items/look-up.ts';
import { readPlace } from '../items/place.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { LabelsDialog } from '../receive/labels/labels-dialog.tsx';
import { say } from './texts.ts';

/** The place whose labels are being printed. The dialog is no part of the answer that opened it. */
export const labelling = signal<string | undefined>(undefined);

/** Labels for all that lies at a place, or for the items of a list: one for each item. */
export function LabelsOfPlaceDialog() {
  if (labelling.value !== undefined) return <LabelsOfPlace place={labelling.value} />;
  return wantedItems.value && <LabelsOfItems items={wantedItems.value} />;
}

function LabelsOfItems({ items }: { items: readonly Item[] }) {
  const onClose = () => {
    wantedItems.value = undefined;
  };
  return <LabelsDialog of={{ items: items.length }} lines={items.map(lineOf)} onClose={onClose} />;
}

/** A shelf wants one label of each, however much of it lies there. */
const lineOf = (item: Item) => ({ id: item.id, item, quantity: 1 });

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
  return <LabelsDialog of={{ place }} lines={data.items.map(lineOf)} onClose={onClose} />;
}
