import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FieldNotes, notesOf } from './field.tsx';

export type Choice = { id: string; name: string; note?: ComponentChildren };

type ComboboxProps = {
  label: string;
  /** The text in the field. */
  text: string;
  choices: readonly Choice[];
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

/** Keeps which option the keys have reached, and handles them. */
export function useOptions({ choices, onChoose, makeNew, text }: Omit<ComboboxProps, 'label' | 'onText'>) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const count = choices.length + (makeNew ? 1 : 0);
  // At once: later it would undo an arrow key that came right behind a letter.
  useLayoutEffect(() => setAt(-1), [text]);

  const choose = (place: number) => {
    setOpen(false);
    const choice = choices[place];
    if (choice) onChoose(choice);
    else makeNew?.onMake();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((now) => (count === 0 ? -1 : (now + step + (now < 0 && step < 0 ? 1 : 0) + count) % count));
    } else if (event.key === 'Enter' && isOpen && at >= 0) {
      event.preventDefault();
      choose(at);
    } else if (event.key === 'Escape' && isOpen && count > 0) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  const isSeen = isOpen && count > 0;
  return { isOpen: isSeen, at, choose, onKeyDown, open: () => setOpen(true), close: () => setOpen(false) };
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
          <span>{choice.name}</span>
          {choice.note !== undefined && <span class="note">{choice.note}</span>}
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
