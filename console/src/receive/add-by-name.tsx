import { useLayoutEffect, useState } from 'preact/hooks';
import { useByName } from '../items/by-name.tsx';
import type { Item } from '../items/look-up.ts';
import { NewItemForm } from '../items/new-item-form.tsx';
import { Button } from '../parts/button.tsx';
import { inPage } from '../parts/in-page.ts';
import { say as partSays } from '../parts/texts.ts';
import { publishScan } from '../scan/bus.ts';
import { useHotkeys } from '../shell/shortcuts.ts';
import { say } from './texts.ts';

type AddByNameProps = {
  /** It is added to a count, 0 too: an empty shelf is counted as well. */
  counts?: boolean;
};

/** Books or counts what has no barcode: it is found by its name, and answered as a scan would be. */
export function AddByName({ counts = false }: AddByNameProps) {
  const [isOpen, setOpen] = useState(false);
  useHotkeys({ a: () => setOpen(true) });
  if (isOpen) return <AddForm counts={counts} onClose={() => setOpen(false)} />;
  return (
    <div class="actions">
      <Button hotkey="A" onClick={() => setOpen(true)}>
        {say().addByName}
      </Button>
    </div>
  );
}

function AddForm({ counts, onClose }: { counts: boolean; onClose: () => void }) {
  const [isMaking, setMaking] = useState(false);
  const onMake = () => setMaking(true);
  const byName = useByName({ id: 'add', amountLabel: say().amount, mayBeNone: counts, onMake });
  useLayoutEffect(byName.focus, [isMaking]);

  const submit = () => {
    const wanted = byName.read();
    if (!wanted) return;
    const { item, amount } = wanted;
    const scan = { text: item.name, itemId: Number(item.id), amount, ...(counts && { adds: true as const }) };
    if (publishScan({ ...scan, source: 'typed', time: performance.now() })) byName.clear();
  };
  const onMade = (made: Item) => {
    setMaking(false);
    byName.choose({ id: String(made.id), name: made.name });
  };
  if (isMaking)
    return (
      <section class="panel" aria-label={say().newItem}>
        <NewItemForm onMade={onMade} />
        <Button look="quiet" onClick={() => setMaking(false)}>
          {partSays().cancel}
        </Button>
      </section>
    );
  return (
    <form class="form panel" aria-label={say().addByName} onSubmit={inPage(submit)}>
      <div class="two belongs">{byName.fields}</div>
      <div class="actions">
        <Button type="submit" look="main">
          {say().add}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {partSays().close}
        </Button>
      </div>
    </form>
  );
}
