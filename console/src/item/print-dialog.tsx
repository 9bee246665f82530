import { useState } from 'preact/hooks';
import { settings } from '../api/session.ts';
import { saveSetting } from '../api/user-settings.ts';
import { useBarcodes } from '../items/barcodes/barcodes.ts';
import { say } from '../items/item-texts.ts';
import { PaperChoice, UsedLabels } from '../items/labels/paper-choice.tsx';
import { usePaper } from '../items/labels/papers.ts';
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
import { MOST_COPIES, MOST_IN_PDF, readCopies } from '../receive/labels/label-orders.ts';
import { usePrinting } from '../receive/labels/use-printing.ts';
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
  const { states, isBusy, print, makePdf, problem } = usePrinting();
  const { choices, chosen, choose } = usePaper();
  const isPdf = chosen.target.kind === 'pdf';
  const paper = chosen.target.kind === 'pdf' ? chosen.target.paper : undefined;
  const used = paper?.kind === 'sheet' ? readUsed(usedText, paper) : 0;
  const most = isPdf ? MOST_IN_PDF : MOST_COPIES;
  const barcode = barcodes.find(({ id }) => id === chosenId) ?? barcodes[0];
  const orderId = barcode?.id ?? 0;
  const copies = readCopies(text, most) || undefined;
  const isOff = isBusy || copies === undefined || used === undefined || !data;
  const state = states.get(orderId);

  const submit = async () => {
    if (isOff || copies === undefined) return;
    const order = { id: orderId, item, barcode, copies };
    const isDone = isPdf
      ? await makePdf([order], { skip: used ?? 0, ...(paper && { paper: paper.name }) })
      : (await print([order])).length > 0;
    if (!isDone) return;
    if (settings.peek()[COPIES] !== copies) saveSetting(COPIES, copies).result.catch(() => {});
    noteDone({ title: isPdf ? say().downloaded(copies) : say().printed(copies), note: item.name });
    onClose();
  };
  return (
    <Dialog title={isPdf ? say().labelsFile : say().labels} onClose={onClose}>
      <form class="form print-dialog" noValidate onSubmit={inPage(submit)}>
        {barcode && <Preview of={{ item, barcode }} paper={paper?.name} />}
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
          fault={copies === undefined ? say().copiesFault(most) : undefined}
          inputMode="numeric"
          autocomplete="off"
          autoFocus
        />
        <PaperChoice {...{ choices, chosen }} onChoose={choose} />
        {paper?.kind === 'sheet' && <UsedLabels {...{ paper }} labels={copies ?? 0} text={usedText} onText={setUsed} />}
        {!data && <Refused error={error} />}
        {typeof state === 'object' && !isPdf && <Refused error={state.failed} />}
        <Refused error={isPdf ? problem : undefined} />
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
