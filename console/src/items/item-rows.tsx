import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { FoundItem } from '../api/search.ts';
import { config } from '../api/session.ts';
import { hrefOf } from '../base.ts';
import { quantity } from '../i18n/numbers.ts';
import { Chip } from '../parts/chip.tsx';
import { rem } from '../parts/rem.ts';
import { useMedia } from '../parts/use-media.ts';
import { usePrinting } from '../parts/use-printing.ts';
import { useWidth } from '../parts/use-width.ts';
import { type Entries, VirtualList } from '../parts/virtual-list.tsx';
import { isTyping } from '../shell/shortcuts.ts';
import { fittingColumns, gridOf } from './columns.ts';
import { FIGURES, figuresOf } from './figures.ts';
import { isLow } from './filters.ts';
import { placeAfter } from './keys.ts';
import { headOf, ListHead, type Sorting } from './list-head.tsx';
import { say } from './list-texts.ts';
import type { ListedItem } from './read-items.ts';
import { type Choice, USUAL } from './view.ts';

/** A row as far as it is known. */
export type Shown = { place: number; item?: ListedItem | undefined; found?: FoundItem | undefined };

type ItemRowsProps = {
  rows: Entries<Shown>;
  onSight?: (first: number, last: number) => void;
  /** Down from here goes to the first row. */
  startId: string;
  columns: readonly Choice[];
  sorting?: Sorting;
};

/** Where rows are so narrow, they have two lines, and always the same in them. */
export const NARROW = 'screen and (width < 68.75em)';

/** In the measure of text: two lines of it, or three where an amount stands beside its name. */
const WIDE_ROW = 3.25;
const NARROW_ROW = 4.75;

/** The rows of the list, of which one takes part in the tab order: arrows, Page, Home and End go to others. */
export function ItemRows({ rows, onSight, startId, columns, sorting }: ItemRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  // No state: a second key may come before the rows are drawn again, and goes on from where the first one went.
  const at = useRef(0);
  const [, drawAgain] = useState({});
  const toFocus = useRef<number | undefined>(undefined);
  const isNarrow = useMedia(NARROW);
  const { shown, missing, divide } = useColumns(box, columns);
  const rowHeight = rem(isNarrow ? NARROW_ROW : WIDE_ROW);

  const focusWanted = () => {
    const row = box.current?.querySelector<HTMLElement>(`[data-place="${toFocus.current}"]`);
    if (!row) return;
    toFocus.current = undefined;
    row.focus({ preventScroll: true });
  };
  const setAt = (place: number) => {
    at.current = place;
    drawAgain({});
  };
  const go = (place: number) => {
    toFocus.current = place;
    setAt(place);
    showRow(box.current, place * rowHeight, rowHeight);
    focusWanted();
  };
  // A row far away is drawn first; the row that had the focus may have gone with that drawing.
  useLayoutEffect(focusWanted);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isOnRow = box.current?.querySelector('.virtual')?.contains(document.activeElement) ?? false;
      const isOnStart = document.activeElement?.id === startId;
      const isNowhere = document.activeElement === document.body && !isTyping();
      if (isOnStart ? event.key !== 'ArrowDown' : !isOnRow && !(isNowhere && event.key.startsWith('Arrow'))) return;
      const to = isOnRow
        ? placeAfter(event.key, {
            place: at.current,
            count: rows.length,
            page: Math.floor(innerHeight / rowHeight) - 3,
          })
        : firstInSight(box.current, rowHeight);
      if (to === undefined || rows.length === 0) return;
      event.preventDefault();
      if (isOnRow && to < 0) document.getElementById(startId)?.focus();
      else go(Math.min(Math.max(to, 0), rows.length - 1));
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  return (
    <div
      ref={(element) => {
        box.current = element;
        divide(element);
      }}
      class="item-rows"
    >
      {missing.length > 0 && <p class="note">{say().noRoom(missing.map(headOf).join(', '))}</p>}
      <ListHead columns={shown} sorting={sorting} />
      <VirtualList
        entries={rows}
        rowHeight={rowHeight}
        label={say().list}
        keep={Math.min(at.current, rows.length - 1)}
        keyOf={({ place }) => place}
        {...(onSight && { onSight })}
        render={(row, place) => (
          <Row row={row} columns={shown} isFirst={place === at.current} onFocus={() => setAt(place)} />
        )}
      />
    </div>
  );
}

const ALWAYS: readonly Choice[] = ['article'];

/** The columns that there is room for; on a phone those of everybody, on paper all. */
function useColumns(box: { current: HTMLElement | null }, columns: readonly Choice[]) {
  const width = useWidth(box);
  const isPrinted = usePrinting();
  const isNarrow = useMedia(NARROW) && !isPrinted;
  const fitting = isPrinted ? columns : fittingColumns(columns, width ?? 0);
  const shown = isNarrow ? ALWAYS : fitting;
  const isMissing = (one: Choice) => !USUAL.includes(one) && !fitting.includes(one);
  const grid = gridOf(shown);
  return {
    shown,
    missing: isNarrow || width === undefined ? [] : columns.filter(isMissing),
    divide: (element: HTMLElement | null) => {
      // A narrow row is divided by the style sheet alone.
      const set = (name: string, value: string) => element?.style.setProperty(name, isNarrow ? '' : value);
      set('--columns', grid.columns);
      set('--columns-on-paper', grid.onPaper);
      set('--areas', grid.areas);
    },
  };
}

type RowProps = { row: Shown; columns: readonly Choice[]; isFirst: boolean; onFocus: () => void };

function Row({ row, columns, isFirst, onFocus }: RowProps) {
  const { item, found, place } = row;
  const id = item?.id ?? found?.item_id;
  // One element for a row that is read and one that is not yet: it keeps the focus.
  return (
    <a
      class={id === undefined ? 'item-row waiting' : 'item-row'}
      href={id === undefined ? undefined : hrefOf(`/items/${id}`)}
      role={id === undefined ? 'link' : undefined}
      aria-disabled={id === undefined ? 'true' : undefined}
      tabIndex={isFirst ? 0 : -1}
      data-place={place}
      onFocus={onFocus}
    >
      {id === undefined ? <span class="unseen">{say().row(place + 1)}</span> : <Cells {...{ item, found, columns }} />}
    </a>
  );
}

function Cells({ item, found, columns }: Pick<Shown, 'item' | 'found'> & Pick<RowProps, 'columns'>) {
  const figures = item && figuresOf(item, config.value?.currency);
  return (
    <>
      <span class="name">
        <bdi>{item?.name ?? found?.name}</bdi>
      </span>
      <span class="where">
        <Cell name="location" label={say().location} value={item?.location} />{' '}
        {columns.includes('article') && (
          <Cell name="article" label={say().article} value={item?.article_number ?? found?.article_number} />
        )}
      </span>
      <span class="amount">
        {item && isLow(item) && <Chip kind="look-out">{say().low}</Chip>}
        {item && (
          <span>
            <b>{quantity(item.quantity)}</b> <bdi>{item.unit.unit}</bdi>
          </span>
        )}
      </span>
      {FIGURES.filter((one) => columns.includes(one)).map((one) => (
        <Cell key={one} name={`figure ${one}`} label={headOf(one)} value={figures?.[one]} />
      ))}
      {columns.includes('barcode') && <Cell name="master-barcode" label={say().barcode} value={item?.barcode} />}
      {columns.includes('vendor') && (
        <Cell name="vendor" label={say().vendor} value={item?.vendor.name ?? found?.vendor} />
      )}
    </>
  );
}

/** The column says what the text is to those who see it; its name does to others. */
function Cell({ name, label, value }: { name: string; label: string; value: ComponentChildren }) {
  return (
    <span class={name}>
      {value && <span class="unseen">{label}: </span>}
      {value && <bdi>{value}</bdi>}
    </span>
  );
}

const topOf = (box: HTMLElement | null): number =>
  (box?.querySelector('.virtual')?.getBoundingClientRect().top ?? 0) + scrollY;

function firstInSight(box: HTMLElement | null, rowHeight: number): number {
  return Math.max(0, Math.ceil((scrollY - topOf(box)) / rowHeight));
}

/** Scrolls just so far that the row is to be seen, with one more beside it. */
function showRow(box: HTMLElement | null, place: number, rowHeight: number): void {
  const top = topOf(box) + place;
  const bottomBar = document.querySelector<HTMLElement>('nav.bottom')?.offsetHeight ?? 0;
  if (top - rowHeight < scrollY) scrollTo(0, Math.max(0, top - rowHeight));
  else if (top + 2 * rowHeight > scrollY + innerHeight - bottomBar)
    scrollTo(0, top + 2 * rowHeight - innerHeight + bottomBar);
}
