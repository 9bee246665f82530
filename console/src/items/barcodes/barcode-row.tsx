import { useState } from 'preact/hooks';
import { act } from '../../api/act.ts';
import { InWords, sentenceOf } from '../../api/errors.ts';
import { parseNumber, quantity } from '../../i18n/numbers.ts';
import { Button } from '../../parts/button.tsx';
import { Refused } from '../../parts/refused.tsx';
import { SavedField } from '../../parts/saved-field.tsx';
import { say as partSays } from '../../parts/texts.ts';
import { useTheirsOrMine } from '../../parts/theirs-or-mine.tsx';
import { say as fieldSays } from '../field-texts.ts';
import type { Item } from '../look-up.ts';
import { faultsOfRefusal } from '../refusals.ts';
import { type Barcode, removeBarcode, saveAmount, showBarcode } from './barcodes.ts';
import { LabelPicture } from './label-picture.tsx';
import { say } from './texts.ts';

type BarcodeRowProps = {
  item: Item;
  barcode: Barcode;
  barcodes: readonly Barcode[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onPrint: () => void;
};

export function BarcodeRow({ item, barcode, barcodes, isOpen, onOpen, onPrint }: BarcodeRowProps) {
  const { barcode: text, quantity: each, main, master } = barcode;
  const words = [main ? say().madeHere : say().fromGoods, ...(master ? [say().shown] : [])];
  const amount = `${quantity(each)} ${item.unit.unit}`;
  return (
    <li class="barcode" data-barcode={text}>
      <button type="button" class="label-button" onClick={onPrint}>
        <LabelPicture item={item} barcode={barcode} alt={say().print(text)} />
      </button>
      <div class="barcode-facts">
        <p class="barcode-text">{text}</p>
        <p class="note">
          <bdi>{amount}</bdi> · {words.join(' · ')}
        </p>
      </div>
      <Button
        look={['quiet', 'small']}
        aria-label={isOpen ? partSays().close : say().change(text)}
        aria-pressed={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {isOpen ? partSays().close : say().changeShort}
      </Button>
      {isOpen && <BarcodeEdit {...{ item, barcode, barcodes }} onGone={() => onOpen(false)} />}
    </li>
  );
}

type BarcodeEditProps = { item: Item; barcode: Barcode; barcodes: readonly Barcode[]; onGone: () => void };

function BarcodeEdit({ item, barcode, barcodes, onGone }: BarcodeEditProps) {
  const [question, ask] = useTheirsOrMine();
  const [problem, setProblem] = useState<string>();
  const { barcode: text, main, master } = barcode;
  const label = fieldSays().amount;

  const run = async (doing: Promise<unknown>, onDone?: () => void) => {
    setProblem(undefined);
    try {
      await doing;
      onDone?.();
    } catch (error) {
      setProblem(Object.values(faultsOfRefusal(error))[0] ?? sentenceOf(error));
    }
  };
  const save = ({ before, mine }: { before: string; mine: string }) => {
    const wanted = parseNumber(mine);
    const wrong = wanted === undefined ? fieldSays().noNumber : wanted <= 0 ? fieldSays().aboveZero : undefined;
    if (wanted === undefined || wrong) return act<unknown>(() => Promise.reject(new InWords(wrong ?? '')));
    return saveAmount({
      ...{ item, barcode, before: parseNumber(before) ?? barcode.quantity, mine: wanted },
      decide: (theirs) => ask({ what: label, theirs: quantity(theirs), mine: quantity(wanted) }),
      note: say().amountNow(text, `${quantity(wanted)} ${item.unit.unit}`),
    });
  };
  return (
    <div class="barcode-edit">
      <SavedField
        id={`amount-${barcode.id}`}
        label={label}
        path="quantity"
        value={quantity(barcode.quantity)}
        save={save}
        inputMode="decimal"
        autocomplete="off"
        autoFocus
      />
      {main && !master && <p class="note">{say().shownWhy}</p>}
      <Refused error={problem} />
      <div class="actions">
        {main && !master && (
          <Button look="small" onClick={() => void run(showBarcode(item, barcode, barcodes))}>
            {say().show}
          </Button>
        )}
        <Button look={['small', 'danger']} onClick={() => void run(removeBarcode(item, barcode), onGone)}>
          {say().remove}
        </Button>
      </div>
      {question}
    </div>
  );
}
