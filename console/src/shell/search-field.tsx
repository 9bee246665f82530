import { useEffect, useState } from 'preact/hooks';
import { isAway } from '../api/errors.ts';
import { type FoundItem, search } from '../api/search.ts';
import { useWhenBack } from '../api/use-when-back.ts';
import { namedBy } from '../i18n/named.ts';
import { type Choice, Options, useOptions } from '../parts/combobox.tsx';
import { publishScan, showAnswer } from '../scan/bus.ts';
import { openCamera } from '../scan/camera-port.ts';
import { Icon } from './icons.tsx';
import { say } from './texts.ts';

const PAUSE_MS = 120;

/** Finds by name, number or barcode. What is ended by Enter is looked up as a scan would be. */
export function SearchField() {
  const [text, setText] = useState('');
  const { found: choices, isDone } = useSearch(text);
  const take = (scan: { text: string; itemId?: number }) => {
    setText('');
    // Else an Esc right after it would close the list, and the next key would be written into the field.
    list.close();
    const whole = { ...scan, source: 'typed' as const, time: performance.now() };
    if (!publishScan(whole)) showAnswer({ kind: 'refused', title: say().queueFull, lines: [] }, whole);
  };
  const onChoose = ({ id, name }: Choice) => take({ text: name, itemId: Number(id) });
  const list = useOptions({ choices, isCurrent: isDone, onChoose, text });
  return (
    <search class="search combo">
      <Icon name="search" />
      <input
        id="search"
        class="input"
        type="text"
        inputMode="search"
        enterkeyhint="search"
        role="combobox"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        aria-label={say().search}
        aria-autocomplete="list"
        aria-controls="search-list"
        aria-expanded={list.isOpen}
        aria-activedescendant={list.isOpen && list.at >= 0 ? `search-${list.at}` : undefined}
        placeholder={say().search}
        value={text}
        onInput={({ currentTarget }) => {
          list.open();
          setText(currentTarget.value);
        }}
        onFocus={list.open}
        onBlur={list.close}
        onKeyDown={(event) => {
          list.onKeyDown(event);
          if (event.defaultPrevented || event.key !== 'Enter' || !text.trim()) return;
          event.preventDefault();
          take({ text: text.trim() });
        }}
      />
      {openCamera.value ? (
        <button type="button" class="icon-button" aria-label={say().camera} onClick={openCamera.value}>
          <Icon name="camera" size={24} />
        </button>
      ) : (
        <span class="key" aria-hidden="true">
          /
        </span>
      )}
      <Options id="search" list={list} choices={choices} label={say().search} />
    </search>
  );
}

type Searched = {
  found: Choice[];
  /** Those of them that the text names: no near misses. */
  named: Choice[];
  /** Whether it is what the text as it stands finds. */
  isDone: boolean;
};

/** Kept as one: what was found belongs to the text that was searched, and an emptied field has found nothing. */
type Answer = { searched: string; found: FoundItem[] };

const NOTHING: Answer = { searched: '', found: [] };

const choiceOf = ({ item_id, name, article_number }: FoundItem): Choice => ({
  id: String(item_id),
  name,
  note: article_number,
});

/** Gives what the search finds a moment after the last key; where Stockroom is away, once it is back. */
export function useSearch(text: string): Searched {
  const [{ searched, found }, setAnswer] = useState<Answer>(NOTHING);
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = text.trim();
    setError(undefined);
    if (!asked) return setAnswer(NOTHING);
    let isLeft = false;
    const tell = (items: FoundItem[]) => {
      if (!isLeft) setAnswer({ searched: asked, found: items });
    };
    const fail = (cause: unknown) => {
      // That nothing answers does not mean that nothing is found.
      if (!isAway(cause)) tell([]);
      else if (!isLeft) setError(cause);
    };
    const timer = setTimeout(() => void search(asked).then(tell, fail), PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [text, turn]);
  useWhenBack(error, () => setTurn((now) => now + 1));
  return {
    found: found.map(choiceOf),
    named: namedBy(searched, found).map(choiceOf),
    isDone: searched === text.trim(),
  };
}
