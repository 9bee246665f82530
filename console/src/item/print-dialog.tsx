import { useEffect, useState } from 'preact/hooks';
import { useBarcodes } from '../items/barcodes/barcodes.ts';
import { LabelPicture } from '../items/barcodes/label-picture.tsx';
import { say } from '../items/item-texts.ts';
import type { Item } from '../items/look-up.ts';
import { isPrinting } from '../items/print-label.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { inPage } from '../parts/in-page.ts';
import { RadioGroup } from '../parts/radio-group.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { MOST_COPIES, readCopies } from '../receive/labels/label-orders.ts';
import { usePrinting } from '../receive/labels/use-printing.ts';
import { noteDone } from '../shell/done-here.ts';

type PrintDialogProps = {
  item: Item;
  /** The barcode whose label is wanted; the one that is shown when left out. */
  barcodeId: number | undefined;
  onClose: () => void;
};

/** The label as a picture, and on paper: from the printer, or as a file where there is none. */
export function PrintDialog({ item, barcodeId, onClose }: PrintDialogProps) {
  const { data, error } = useBarcodes(item.id);
  const barcodes = data ?? [];
  const [chosen, setChosen] = useState(barcodeId);
  const [text, setText] = useState('1');
  const { states, isBusy, print } = usePrinting();
  const isPrinter = isPrinting();
  const barcode = barcodes.find(({ id }) => id === chosen) ?? barcodes[0];
  const orderId = barcode?.id ?? 0;
  const copies = isPrinter ? readCopies(text) || undefined : 1;
  const isOff = isBusy || copies === undefined || !data;
  const state = states.get(orderId);
  // Enter prints, or downloads: the field of the copies has the focus where there is one.
  useEffect(() => {
    if (!isPrinter) document.getElementById('print-labels')?.focus();
  }, []);

  const submit = async () => {
    if (isOff || copies === undefined) return;
    const [done] = await print([{ id: orderId, item, barcode, copies }]);
    if (!done) return;
    noteDone({ title: isPrinter ? say().printed(copies) : say().downloaded, note: item.name });
    onClose();
  };
  return (
    <Dialog title={isPrinter ? say().labels : say().labelsFile} onClose={onClose}>
      <form class="form print-dialog" noValidate onSubmit={inPage(submit)}>
        {barcode && <LabelPicture item={item} barcode={barcode} />}
        {data && !barcode && <p class="soft">{say().noBarcode}</p>}
        {!isPrinter && <p class="soft">{say().noPrinter}</p>}
        {barcodes.length > 1 && (
          <RadioGroup
            label={say().whichBarcode}
            value={String(orderId)}
            options={barcodes.map(({ id, barcode }) => ({ value: String(id), label: barcode }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
        {isPrinter && (
          <Field
            id="copies"
            label={say().copies}
            value={text}
            onInput={setText}
            fault={copies === undefined ? say().copiesFault(MOST_COPIES) : undefined}
            inputMode="numeric"
            autocomplete="off"
            autoFocus
          />
        )}
        {!data && <Refused error={error} />}
        {typeof state === 'object' && <Refused error={state.failed} />}
        <footer>
          <Button onClick={onClose}>{partSays().cancel}</Button>
          <Button type="submit" look="main" id="print-labels" off={isOff}>
            {isPrinter ? say().print(copies ?? 1) : say().download}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
