import { useState } from 'preact/hooks';
import { sentenceOf } from '../api/errors.ts';
import { PickFor } from '../home/pick-for.tsx';
import { Button } from '../parts/button.tsx';
import { deliveryOfToday } from '../receive/today.ts';
import { navigate } from '../router/router.ts';
import { carryScan } from '../scan/use-scan.ts';
import { useHotkeys } from '../shell/shortcuts.ts';
import { say } from './item-texts.ts';
import type { Item } from './look-up.ts';
import { isPrinting } from './print-label.ts';
import { ReceiveDialog } from './receive-dialog.tsx';

export type ItemActionsProps = { item: Item; isEditing: boolean; onEdit: () => void; onPrint: () => void };

/** What can be done with an item, each by a key too. */
export function ItemActions({ item, isEditing, onEdit, onPrint }: ItemActionsProps) {
  const [open, setOpen] = useState<'receive' | 'pick'>();
  const receive = () => setOpen('receive');
  const pick = () => setOpen('pick');
  useHotkeys({ r: receive, p: pick, l: onPrint, e: onEdit });

  /** The page that is gone to does with the item what it does with one that is scanned there. */
  const goWith = async (to: string, amount?: number) => {
    const { id: itemId, name: text } = item;
    carryScan({ text, itemId, source: 'typed', time: performance.now(), ...(amount !== undefined && { amount }) });
    await navigate(to);
  };
  const book = async (amount: number): Promise<string | undefined> => {
    try {
      await goWith(`/receive/${await deliveryOfToday()}`, amount);
      return undefined;
    } catch (error) {
      return sentenceOf(error);
    }
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
        {isPrinting() ? say().printLabel : say().labelFile}
      </Button>
      <Button hotkey="E" aria-pressed={isEditing} onClick={onEdit}>
        {isEditing ? say().editDone : say().edit}
      </Button>
      {open === 'receive' && <ReceiveDialog item={item} onBook={book} onClose={() => setOpen(undefined)} />}
      {open === 'pick' && (
        <PickFor name={item.name} onClose={() => setOpen(undefined)} onChoose={(job) => void goWith(`/works/${job}`)} />
      )}
    </div>
  );
}
