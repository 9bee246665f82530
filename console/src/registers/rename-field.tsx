import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { inPage } from '../parts/in-page.ts';
import { useUnsaved } from '../parts/unsaved.tsx';
import { MOST_CHARACTERS, type RegisterName } from './api.ts';

type RenameFieldProps = {
  label: string;
  register: RegisterName;
  name: string;
  isWrong: boolean;
  onSave: (name: string) => Promise<boolean>;
  /** @param hadFocus whether the focus was in the field until then */
  onClose: (hadFocus: boolean) => void;
};

/** Saved by Enter and by leaving it; Esc leaves the name as it was. */
export function RenameField({ label, register, name, isWrong, onSave, onClose }: RenameFieldProps) {
  const [draft, setDraft] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const isSaving = useRef(false);
  const isClosed = useRef(false);
  useLayoutEffect(() => field.current?.select(), []);
  const close = (hadFocus: boolean) => {
    isClosed.current = true;
    onClose(hadFocus);
  };
  const save = async () => {
    if (isSaving.current || isClosed.current) return;
    if (draft.trim() === name) return close(isFocusFree(field.current));
    isSaving.current = true;
    const isSaved = await onSave(draft.trim());
    isSaving.current = false;
    if (isSaved) close(isFocusFree(field.current));
  };
  const unsaved = useUnsaved();
  const isUnsaved = isWrong && draft.trim() !== name;
  useEffect(() => unsaved.set(isUnsaved), [isUnsaved]);
  return (
    <form class="rename" onSubmit={inPage(save)}>
      <input
        ref={field}
        class="input"
        data-start
        aria-label={label}
        aria-invalid={isWrong ? 'true' : undefined}
        autocomplete="off"
        maxLength={MOST_CHARACTERS[register]}
        value={draft}
        onInput={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          close(true);
        }}
      />
      {unsaved.question}
    </form>
  );
}

/** Tells whether nobody has gone on to another control: the question about theirs or mine had the focus in between. */
function isFocusFree(field: HTMLElement | null): boolean {
  const at = document.activeElement;
  return at === field || at === document.body || at?.closest('dialog') !== null;
}
