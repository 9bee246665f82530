import { useState } from 'preact/hooks';
import { settings } from '../api/session.ts';
import { saveSetting } from '../api/user-settings.ts';
import { useBarcodes } from '../items/barcodes/barcodes.ts';
import { say } from '../items/item-texts.ts';
import { TargetChoice, UsedLabels } from '../items/labels/paper-choice.tsx';
import { useTarget } from '../items/labels/papers.ts';
import { Preview } from '../items/labels/preview.tsx';
import { readUsed } from '../items/labels/used.ts';
import type { Item } from '../items/look-up.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { inPage } from '../parts/in-page.ts';
import { RadioGroup } from '../parts/radio-group.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { readCopies } from '../printing/copies.ts';
import { JobNow } from '../printing/job-now.tsx';
import { MOST_LABELS } from '../receive/labels/label-orders.ts';
import { useLabels } from '../receive/labels/use-labels.ts';
import { noteDone } from '../shell/done-here.ts';

type PrintDialogProps = {
  item: Item;
  /** The barcode whose label is wanted; the one that is shown when left out. */
  barcodeId: number | undefined;
  onClose: () => void;
};

/** The number of copies that the person wanted last. */
const COPIES = 'labels.copies';

/** The label as a picture, and on paper: from the printer, or as a PDF on the paper that is chosen. */
export function PrintDialog({ item, barcodeId, onClose }: PrintDialogProps) {
  const { data, error } = useBarcodes(item.id);
  const barcodes = data ?? [];
  const [chosenId, setChosenId] = useState(barcodeId);
  const [text, setText] = useState(() => String(settings.peek()[COPIES] ?? 1));
  const [usedText, setUsed] = useState('');
  const { isBusy, make, problem, error: refusal } = useLabels();
  const [job, setJob] = useState<number>();
  const target = useTarget();
  const { isPdf, printer, paper } = target;
  const used = paper?.kind === 'sheet' ? readUsed(usedText, paper) : 0;
  const barcode = barcodes.find(({ id }) => id === chosenId) ?? barcodes[0];
  const orderId = barcode?.id ?? 0;
  const copies = readCopies(text, MOST_LABELS) || undefined;
  const isOff = isBusy || copies === undefined || used === undefined || target.isWrong || !data;

  const submit = async () => {
    if (isOff || copies === undefined) return;
    const how = { printer, skip: used ?? 0, ...(target.sent !== undefined && { paper: target.sent }) };
    const made = await make([{ id: orderId, item, barcode, copies }], { ...how, what: item.name });
    if (!made) return;
    target.remember();
    if (settings.peek()[COPIES] !== copies) saveSetting(COPIES, copies).result.catch(() => {});
    if (made.job !== undefined) return setJob(made.job);
    noteDone({ title: say().downloaded(copies), note: item.name });
    onClose();
  };
  if (job !== undefined)
    return (
      <Dialog title={say().labels} onClose={onClose}>
        <JobNow id={job} onPrinted={onClose} onClose={onClose} takesFocus />
      </Dialog>
    );
  return (
    <Dialog title={isPdf ? say().labelsFile : say().labels} onClose={onClose}>
      <form class="form print-dialog" noValidate onSubmit={inPage(submit)}>
        {barcode && <Preview of={{ item, barcode }} paper={target.chosen.paper?.name} />}
        {data && !barcode && <p class="soft">{say().noBarcode}</p>}
        {barcodes.length > 1 && (
          <RadioGroup
            label={say().whichBarcode}
            value={String(orderId)}
            options={barcodes.map(({ id, barcode }) => ({ value: String(id), label: barcode }))}
            onChange={(value) => setChosenId(Number(value))}
          />
        )}
        <Field
          id="copies"
          label={say().copies}
          value={text}
          onInput={setText}
          fault={copies === undefined ? say().copiesFault(MOST_LABELS) : undefined}
          inputMode="numeric"
          autocomplete="off"
          autoFocus
        />
        <TargetChoice target={target} error={refusal} />
        {paper?.kind === 'sheet' && (
          <UsedLabels {...{ paper, isPdf }} labels={copies ?? 0} text={usedText} onText={setUsed} />
        )}
        {!data && <Refused error={error} />}
        <Refused error={problem} />
        <footer>
          <Button onClick={onClose}>{partSays().cancel}</Button>
          <Button type="submit" look="main" id="print-labels" off={isOff}>
            {isPdf ? say().download(copies ?? 1) : say().print(copies ?? 1)}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
