import { useState } from 'preact/hooks';
import { picking } from '../home/pick-for.tsx';
import { isPdf } from '../home/print-one.ts';
import { say } from '../items/item-texts.ts';
import type { Item } from '../items/look-up.ts';
import { Button } from '../parts/button.tsx';
import { PLACE } from '../receive/own-delivery.ts';
import { askAt, type Scan, showAnswer } from '../scan/bus.ts';
import { workAt } from '../scan/work.ts';
import { useHotkeys } from '../shell/shortcuts.ts';
import { ReceiveDialog } from './receive-dialog.tsx';

type ItemActionsProps = { item: Item; isEditing: boolean; onEdit: () => void; onPrint: () => void };

/** Offers what can be done with an item, by buttons and by keys. */
export function ItemActions({ item, isEditing, onEdit, onPrint }: ItemActionsProps) {
  const [isReceiving, setReceiving] = useState(false);
  const { id: itemId, name: text } = item;
  /** The page that is gone to does with the item what it does with one that is scanned there. */
  const asScan = (): Scan => ({ text, itemId, source: 'typed', time: performance.now() });
  const receive = () => setReceiving(true);
  const pick = () => {
    picking.value = { name: text, scan: asScan() };
  };
  useHotkeys({ r: receive, p: pick, l: onPrint, e: onEdit });

  const book = async (amount: number): Promise<string | undefined> => {
    const scan = { ...asScan(), amount };
    const answer = await askAt(scan, workAt(PLACE));
    if (answer?.kind === 'refused') return [answer.title, ...answer.lines].join('. ');
    if (answer) showAnswer(answer, scan);
    return undefined;
  };
  return (
    <div class="actions item-actions">
      <Button look="main" hotkey="R" onClick={receive}>
        {say().receive}
      </Button>
      <Button hotkey="P" onClick={pick}>
        {say().pickFor}
      </Button>
      <Button hotkey="L" onClick={onPrint}>
        {isPdf() ? say().labelFile : say().printLabel}
      </Button>
      <Button hotkey="E" aria-pressed={isEditing} onClick={onEdit}>
        {isEditing ? say().editDone : say().edit}
      </Button>
      {isReceiving && <ReceiveDialog item={item} onBook={book} onClose={() => setReceiving(false)} />}
    </div>
  );
}
