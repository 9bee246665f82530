import { useState } from 'preact/hooks';
import { exact, quantity } from '../i18n/numbers.ts';
import { useByName } from '../items/by-name.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { inPage } from '../parts/in-page.ts';
import { AwayNote } from '../shell/away-note.tsx';
import type { JobSession } from '../works/session.ts';
import { countLine } from './count-line.ts';
import { say } from './texts.ts';
import type { PickLine } from './totals.ts';

type AddByNameProps = { session: JobSession; lines: readonly PickLine[]; onClose: () => void };

/** The list of what is wanted, written at the desk: item, amount, Enter, and the next one. */
export function AddByName({ session, lines, onClose }: AddByNameProps) {
  const byName = useByName({ id: 'add', amountLabel: say().amount, hint: say().itemHint });
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const submit = async () => {
    const wanted = isBusy ? undefined : byName.read();
    if (!wanted) return;
    setBusy(true);
    const { id, name } = wanted.item;
    const line = lines.find((one) => String(one.item.id) === id);
    const change = { picked: 0, wanted: wanted.amount };
    const answer = await countLine({ session, item: { id: Number(id), name }, line, change, state: say().changed });
    setBusy(false);
    if (answer.kind !== 'done') return byName.fail({ item: [answer.title, ...answer.lines].join('. ') });
    setSaid(say().added(name, quantity(exact((line?.wanted ?? 0) + wanted.amount))));
    byName.clear();
  };
  return (
    <Dialog title={say().addTitle(session.job)} onClose={onClose}>
      <form class="form" onSubmit={inPage(submit)}>
        {byName.fields}
        <p class="added" role="status">
          {said && `✓ ${said}`}
        </p>
        <AwayNote />
        <footer>
          <Button onClick={onClose}>{say().ready}</Button>
          <Button type="submit" look="main" off={isBusy}>
            {say().add}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
