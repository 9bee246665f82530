import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FieldNotes, notesOf } from './field.tsx';

export type Choice = { id: string; name: string; note?: ComponentChildren };

type ComboboxProps = {
  label: string;
  /** The text in the field. */
  text: string;
  choices: readonly Choice[];
  /** False while the choices are still those of an earlier text. */
  isCurrent?: boolean;
  onText: (text: string) => void;
  onChoose: (choice: Choice) => void;
  /** Makes a new one of what is written; undefined where nothing can be made. */
  makeNew?: { label: string; onMake: () => void } | undefined;
  hint?: ComponentChildren;
  fault?: string | undefined;
  placeholder?: string;
  autoFocus?: boolean;
  id?: string;
};

/** A field that finds what is there while somebody types, and makes what is not. */
export function Combobox(props: ComboboxProps) {
  const { label, text, choices, onText, hint, fault, placeholder, autoFocus, id } = props;
  const own = useId();
  const field = id ?? own;
  const list = useOptions(props);
  return (
    <div class="field combo-field">
      <label for={field}>{label}</label>
      <div class="combo">
        <input
          id={field}
          class="input"
          role="combobox"
          autocomplete="off"
          data-focus={autoFocus ? 'first' : undefined}
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={`${field}-list`}
          aria-activedescendant={list.isOpen && list.at >= 0 ? `${field}-${list.at}` : undefined}
          aria-invalid={fault ? 'true' : undefined}
          aria-describedby={notesOf({ id: field, hint, fault })}
          placeholder={placeholder}
          value={text}
          onInput={({ currentTarget }) => {
            list.open();
            onText(currentTarget.value);
          }}
          onFocus={list.open}
          onBlur={list.close}
          onKeyDown={list.onKeyDown}
        />
        <Options id={field} list={list} choices={choices} label={label} makeNew={props.makeNew} />
      </div>
      <FieldNotes id={field} {...{ hint, fault }} />
    </div>
  );
}

type List = ReturnType<typeof useOptions>;

type OptionsOf = Pick<ComboboxProps, 'choices' | 'isCurrent' | 'onChoose' | 'makeNew' | 'text'>;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Keeps which option the keys have reached, and handles them: those that come before the choices do wait for them. */
export function useOptions({ choices, isCurrent = true, onChoose, makeNew, text }: OptionsOf) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const early = useRef<string[]>([]);
  const count = choices.length + (makeNew ? 1 : 0);
  // At once: later it would undo an arrow key that came right behind a letter.
  useLayoutEffect(() => {
    setAt(-1);
    early.current = [];
  }, [text]);
  useLayoutEffect(() => {
    if (isCurrent) follow(early.current.splice(0));
  }, [isCurrent]);

  const stepped = (place: number, step: number) =>
    count === 0 ? -1 : (place + step + (place < 0 && step < 0 ? 1 : 0) + count) % count;
  function follow(keys: string[]): void {
    if (keys.length === 0) return;
    const [arrows, enter] = keys.at(-1) === 'Enter' ? [keys.slice(0, -1), true] : [keys, false];
    const place = arrows.reduce((now, key) => stepped(now, STEPS[key] ?? 0), -1);
    if (enter && place >= 0) choose(place);
    else setAt(place);
  }
  const close = () => {
    early.current = [];
    setOpen(false);
  };
  const choose = (place: number) => {
    close();
    const choice = choices[place];
    if (choice) onChoose(choice);
    else makeNew?.onMake();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!isCurrent && (step || (event.key === 'Enter' && early.current.length > 0))) {
      event.preventDefault();
      setOpen(true);
      if (early.current.at(-1) !== 'Enter') early.current.push(event.key);
    } else if (step) {
      event.preventDefault();
      setOpen(true);
      setAt((now) => stepped(now, step));
    } else if (event.key === 'Enter' && isOpen && at >= 0) {
      event.preventDefault();
      choose(at);
    } else if (event.key === 'Escape' && isOpen && count > 0) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const isSeen = isOpen && count > 0;
  return { isOpen: isSeen, at, choose, onKeyDown, open: () => setOpen(true), close };
}

type OptionsProps = Pick<ComboboxProps, 'choices' | 'makeNew' | 'label'> & { id: string; list: List };

export function Options({ id, list, choices, makeNew, label }: OptionsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('.chosen')?.scrollIntoView({ block: 'nearest' });
  }, [list.at]);
  // The list is always there, so that the field's name for it means something.
  return (
    <div id={`${id}-list`} ref={box} role="listbox" aria-label={label} class="choices" hidden={!list.isOpen}>
      {choices.map((choice, place) => (
        <Option key={choice.id} id={`${id}-${place}`} isChosen={place === list.at} onTake={() => list.choose(place)}>
          <bdi>{choice.name}</bdi>
          {choice.note !== undefined && <bdi class="note">{choice.note}</bdi>}
        </Option>
      ))}
      {makeNew && (
        <Option
          id={`${id}-${choices.length}`}
          isChosen={list.at === choices.length}
          isNew
          onTake={() => list.choose(choices.length)}
        >
          <span>{makeNew.label}</span>
        </Option>
      )}
    </div>
  );
}

type OptionProps = { id: string; isChosen: boolean; isNew?: boolean; onTake: () => void; children: ComponentChildren };

function Option({ id, isChosen, isNew, onTake, children }: OptionProps) {
  return (
    // The keys are those of the field, which keeps the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      class={`choice${isChosen ? ' chosen' : ''}${isNew ? ' make' : ''}`}
      onMouseDown={(event) => {
        event.preventDefault();
        onTake();
      }}
    >
      {children}
    </div>
  );
}
