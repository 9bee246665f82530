import { useEffect, useLayoutEffect } from 'preact/hooks';
import { query, setQuery } from '../router/router.ts';

const SETTLED_MS = 250;

type Box = { current: HTMLElement | null };

/** Keeps which row stands on top in the address, and goes there again when the page is opened with it. */
export function useKeptPlace(box: Box, isThere: boolean): void {
  useLayoutEffect(() => {
    const row = Number(query.peek().get('row'));
    const list = listIn(box);
    if (!isThere || !list || !Number.isSafeInteger(row) || row < 2) return;
    const height = rowHeightIn(list);
    const go = () => scrollTo(0, list.getBoundingClientRect().top + scrollY + (row - 1) * height);
    go();
    // The router puts back where the page was scrolled before; on a page that was read anew that is 0.
    requestAnimationFrame(() => {
      if (scrollY === 0) go();
    });
  }, [isThere]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      const list = listIn(box);
      if (!list) return;
      const first = Math.floor(-list.getBoundingClientRect().top / rowHeightIn(list)) + 1;
      const text = first > 1 ? String(first) : undefined;
      if (text !== (query.peek().get('row') ?? undefined)) setQuery({ row: text });
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(note, SETTLED_MS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, []);
}

const listIn = (box: Box): HTMLElement | null => box.current?.querySelector<HTMLElement>('.virtual') ?? null;

/** Measures the rows as they are drawn now. */
function rowHeightIn(list: HTMLElement): number {
  return list.querySelector<HTMLElement>('li')?.offsetHeight || 48;
}
