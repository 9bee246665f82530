/** Puts fields back as they were before a scan's keys went into them. */
type RememberedFields = {
  /** Looks at the field in focus, before a key changes it. */
  look: (element: Element | null) => void;
  /** Remembers what look saw. A first key forgets what was before it. */
  remember: (isFirst: boolean) => void;
  restore: (typed: string) => void;
};

type Restore = { element: Element; putBack: (typed: string) => void };

export function createRememberedFields(): RememberedFields {
  let seen: Restore | undefined;
  let remembered: Restore[] = [];
  return {
    look: (element) => {
      seen = element === null ? undefined : restoreOf(element);
    },
    remember: (isFirst) => {
      if (isFirst) remembered = [];
      const { element } = seen ?? {};
      if (seen && !remembered.some((other) => other.element === element)) remembered.push(seen);
    },
    restore: (typed) => {
      for (const { element, putBack } of remembered) putBack(element === document.activeElement ? typed : '');
      remembered = [];
      // A key that goes into the field next finds it as it is now.
      seen = seen && restoreOf(seen.element);
    },
  };
}

function restoreOf(element: Element): Restore | undefined {
  if (element instanceof HTMLInputElement) return isChoice(element) ? restoreChecked(element) : restoreText(element);
  if (element instanceof HTMLTextAreaElement) return restoreText(element);
  if (element instanceof HTMLSelectElement) return restoreSelect(element);
  return element instanceof HTMLElement && element.isContentEditable ? restoreEditable(element) : undefined;
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

function restoreText(element: HTMLInputElement | HTMLTextAreaElement): Restore {
  const { value, selectionStart, selectionEnd } = element;
  const putBack = (typed: string) => {
    if (element.value !== value || hasWrongText(element)) {
      setValue(element, value);
      if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd);
      tell(element);
    }
    if (typed) write(element, typed);
  };
  return { element, putBack };
}

/** A number field shows letters that are not in its value. */
function hasWrongText(element: HTMLInputElement | HTMLTextAreaElement): boolean {
  return element.validity.badInput;
}

/** Setting the text of a field whose value is the same already does not clear what it shows. */
function setValue(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (element.validity.badInput) element.value = '';
  element.value = value;
}

/** Writes as the person's key would have. */
function write(element: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  if (element.selectionStart === null) element.value += typed;
  else element.setRangeText(typed, element.selectionStart, element.selectionEnd ?? element.selectionStart, 'end');
  tell(element);
}

function restoreChecked(element: HTMLInputElement): Restore {
  const { checked } = element;
  const putBack = () => {
    if (element.checked === checked) return;
    element.checked = checked;
    tell(element);
  };
  return { element, putBack };
}

function restoreSelect(element: HTMLSelectElement): Restore {
  const { selectedIndex } = element;
  const putBack = () => {
    if (element.selectedIndex === selectedIndex) return;
    element.selectedIndex = selectedIndex;
    tell(element);
  };
  return { element, putBack };
}

function restoreEditable(element: HTMLElement): Restore {
  const { textContent } = element;
  const putBack = (typed: string) => {
    if (element.textContent !== textContent) element.textContent = `${textContent}${typed}`;
    tell(element);
  };
  return { element, putBack };
}

/** The page hears of it as of any other change. */
function tell(element: HTMLElement): void {
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
  if (element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && isChoice(element)))
    element.dispatchEvent(new Event('change', { bubbles: true }));
}
