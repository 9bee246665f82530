import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Check } from '../parts/field.tsx';
import { say as partSays } from '../parts/texts.ts';
import { headOf } from './list-head.tsx';
import { say } from './list-texts.ts';
import { CHOICES, type Choice, toggled } from './view.ts';

type ColumnsDialogProps = {
  columns: readonly Choice[];
  onChange: (columns: readonly Choice[]) => void;
  onClose: () => void;
};

/** Asks which columns the list has; each choice counts at once. */
export function ColumnsDialog({ columns, onChange, onClose }: ColumnsDialogProps) {
  return (
    <Dialog title={say().columns} onClose={onClose}>
      <p class="soft">{say().columnsWhy}</p>
      {CHOICES.map((choice) => (
        <Check
          key={choice}
          id={`column-${choice}`}
          label={headOf(choice)}
          checked={columns.includes(choice)}
          onChange={() => onChange(toggled(columns, choice))}
        />
      ))}
      <footer>
        <Button look="main" onClick={onClose}>
          {partSays().close}
        </Button>
      </footer>
    </Dialog>
  );
}
