import { Button } from '../parts/button.tsx';
import { useHotkeys } from '../shell/shortcuts.ts';
import { say } from './item-texts.ts';
import type { Item } from './look-up.ts';

export type ItemActionsProps = { item: Item; isEditing: boolean; onEdit: () => void };

/** What can be done with an item, each by a key too. */
export function ItemActions({ isEditing, onEdit }: ItemActionsProps) {
  useHotkeys({ e: onEdit });
  return (
    <div class="actions end">
      <Button hotkey="E" aria-pressed={isEditing} onClick={onEdit}>
        {isEditing ? say().editDone : say().edit}
      </Button>
    </div>
  );
}
