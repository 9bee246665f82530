import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { say } from './texts.ts';

type FilterFrameProps = {
  id: string;
  /** The field that finds by words. */
  find: ComponentChildren;
  /** How many filters are set. */
  set: number;
  children: ComponentChildren;
};

/** The search of a list, and beneath it what narrows the list. On a phone the filters are folded away. */
export function FilterFrame({ id, find, set, children }: FilterFrameProps) {
  const [isOpen, setOpen] = useState(set > 0);
  return (
    <search class="filter-bar">
      <div class="find">
        {find}
        <button
          type="button"
          class="button filters-button"
          aria-expanded={isOpen}
          aria-controls={`${id}-filters`}
          onClick={() => setOpen(!isOpen)}
        >
          {set > 0 ? say().filtersSet(set) : say().filters}
        </button>
      </div>
      <div id={`${id}-filters`} class={`filters${isOpen ? ' open' : ''}`}>
        {children}
      </div>
    </search>
  );
}
