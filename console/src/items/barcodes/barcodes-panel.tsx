import { useState } from 'preact/hooks';
import { sentenceOf } from '../../api/errors.ts';
import { Button } from '../../parts/button.tsx';
import { Refused } from '../../parts/refused.tsx';
import type { Item } from '../look-up.ts';
import { AddBarcode } from './add-barcode.tsx';
import { BarcodeRow } from './barcode-row.tsx';
import { addBarcode, useBarcodes } from './barcodes.ts';
import { say } from './texts.ts';

type BarcodesPanelProps = { item: Item; onPrint: (barcodeId: number) => void };

/** The barcodes of an item: what each means, and which one is shown. */
export function BarcodesPanel({ item, onPrint }: BarcodesPanelProps) {
  const { data: barcodes, error, reload } = useBarcodes(item.id);
  const [open, setOpen] = useState<number>();
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const make = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    await addBarcode({ item, text: undefined, quantity: 1 }).catch((cause) => setProblem(sentenceOf(cause)));
    setBusy(false);
  };
  return (
    <section class="panel barcodes-panel" aria-labelledby="barcodes-title">
      <h2 id="barcodes-title">{say().title}</h2>
      {barcodes?.length === 0 && !isAdding && <p class="soft">{say().none}</p>}
      {!barcodes && <Refused error={error} onRetry={() => void reload()} />}
      <ul class="rows">
        {barcodes?.map((barcode) => (
          <BarcodeRow
            key={barcode.id}
            {...{ item, barcode, barcodes }}
            isOpen={open === barcode.id}
            onOpen={(isOpen) => setOpen(isOpen ? barcode.id : undefined)}
            onPrint={() => onPrint(barcode.id)}
          />
        ))}
      </ul>
      <Refused error={problem} />
      {isAdding ? (
        <AddBarcode item={item} onClose={() => setAdding(false)} />
      ) : (
        <div class="actions">
          <Button look="small" id="add-barcode" onClick={() => setAdding(true)}>
            {say().add}
          </Button>
          <Button look="small" id="make-barcode" off={isBusy} onClick={() => void make()}>
            {say().makeOne}
          </Button>
        </div>
      )}
    </section>
  );
}
