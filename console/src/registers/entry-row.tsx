import { useRef, useState } from 'preact/hooks';
import type { Act } from '../api/act.ts';
import { neverOverwrite } from '../api/edit-field.ts';
import { sentenceOf, statusOf } from '../api/errors.ts';
import { faultOf } from '../api/reasons.ts';
import { hrefOf } from '../base.ts';
import type { RowFocus } from '../parts/row-list.tsx';
import { SaveState } from '../parts/save-state.tsx';
import type { Conflict, Decision } from '../parts/theirs-or-mine.tsx';
import { noteDone } from '../shell/done-here.ts';
import { Icon } from '../shell/icons.tsx';
import { add, type Entry, FIELDS, forget, type RegisterName, remove, rename } from './api.ts';
import { RenameField } from './rename-field.tsx';
import { say } from './texts.ts';

/** The page that lists what names an entry. */
const USED_ON: Record<RegisterName, string> = {
  customers: '/works?customer',
  vendors: '/items?vendor',
  units: '/items?unit',
};

type EntryRowProps = {
  register: RegisterName;
  entry: Entry;
  focus: RowFocus;
  decide: (conflict: Conflict) => Promise<Decision>;
  /** Its name is about to change. */
  onRenaming: () => void;
  /** The row is about to go. */
  onGone: () => void;
  /** Its field was left by a key, so that the focus has no place. */
  onLeft: () => void;
};

export function EntryRow({ register, entry, focus, decide, onRenaming, onGone, onLeft }: EntryRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const [begun, setBegun] = useState<Act | undefined>();
  const isDeleting = useRef(false);

  const save = async (name: string) => {
    setFault(undefined);
    const act = renameAndNote(register, { entry, name, decide });
    setBegun(act);
    try {
      await act.result;
      return true;
    } catch (error) {
      if (statusOf(error) === 404) lose(error);
      else setFault(faultOf(error, FIELDS[register]) ?? sentenceOf(error));
      return false;
    }
  };
  const lose = (error: unknown) => {
    if (statusOf(error) !== 404) return stay(inWords(error));
    noteDone({ title: entry.name, note: say().gone(entry.name) });
    onGone();
    forget(register, entry.id);
  };
  const stay = (why: string) => {
    setFault(why);
    onLeft();
  };
  const inWords = (error: unknown) => (statusOf(error) === 422 ? say()[register].inUse(entry.name) : sentenceOf(error));
  const deleteIt = async () => {
    if (isDeleting.current) return;
    isDeleting.current = true;
    setFault(undefined);
    const act = remove(register, entry);
    setBegun(act);
    onGone();
    try {
      const renamed = await act.result;
      if (renamed) return stay(say().renamedMeanwhile(entry.name, renamed.name));
      noteDone({ title: entry.name, note: say().deleted, undo: () => add(register, entry.name).result });
    } catch (error) {
      lose(error);
    } finally {
      isDeleting.current = false;
    }
  };

  return (
    <div class="entry-row">
      <div class="row">
        {isRenaming ? (
          <RenameField
            label={say().newName(entry.name)}
            register={register}
            name={entry.name}
            isWrong={fault !== undefined}
            onSave={save}
            onClose={(hadFocus) => {
              setRenaming(false);
              setFault(undefined);
              if (hadFocus) onLeft();
            }}
          />
        ) : (
          <button
            type="button"
            class="entry-name"
            data-start
            tabIndex={focus.tabIndex}
            aria-label={say().renameWhat(entry.name)}
            onClick={() => {
              onRenaming();
              setRenaming(true);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Delete') return;
              event.preventDefault();
              void deleteIt();
            }}
          >
            <bdi>{entry.name}</bdi>
            <Icon name="pencil" size={18} />
          </button>
        )}
        <SaveState act={begun} />
        {!isRenaming && (
          <a
            class="go"
            href={hrefOf(`${USED_ON[register]}=${entry.id}`)}
            tabIndex={focus.tabIndex}
            aria-label={say()[register].usesOf(entry.name)}
          >
            <span class="uses">{say()[register].uses}</span> <span aria-hidden="true">→</span>
          </a>
        )}
        <button
          type="button"
          class="icon-button"
          tabIndex={focus.tabIndex}
          aria-label={say().deleteWhat(entry.name)}
          onClick={() => void deleteIt()}
        >
          <Icon name="bin" />
        </button>
      </div>
      {fault && (
        <p class="fault row-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

type Renaming = { entry: Entry; name: string; decide: EntryRowProps['decide'] };

/** Undo puts the old name back, but never over a third one that somebody has given meanwhile. */
function renameAndNote(register: RegisterName, { entry, name, decide }: Renaming): Act<Entry> {
  const ask = (theirs: string) => decide({ what: entry.name, theirs, mine: name });
  const act = rename(register, { entry, name, decide: ask });
  void act.result.then(
    (now) => {
      if (now.name !== name) return;
      const back = () => rename(register, { entry: now, name: entry.name, decide: neverOverwrite }).result;
      noteDone({ title: now.name, note: say().renamed(entry.name), undo: back });
    },
    () => undefined,
  );
  return act;
}
