// The page before stays, and answers scans, until the code of the next one is there.
import { effect, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { PageProps } from './page-props.ts';
import { pages } from './pages.tsx';
import type { Match } from './router/match.ts';
import { match } from './router/router.ts';

type CurrentPage = {
  place: Match | undefined;
  /** Undefined where there is no such page. */
  View: ComponentType<PageProps> | undefined;
  /** Its code did not come. */
  isMissing: boolean;
};

export const currentPage = signal<CurrentPage>({ place: undefined, View: undefined, isMissing: false });

/** The other pages are loaded this long after the first, so that nobody waits for one. */
const AHEAD_MS = 3_000;

/** Follows the router from now on. @returns when the first page is there */
export function followRouter(): Promise<void> {
  const first = Promise.withResolvers<void>();
  effect(() => {
    const place = match.value;
    void show(place).then(first.resolve);
  });
  setTimeout(loadAhead, AHEAD_MS);
  return first.promise;
}

async function show(place: Match | undefined): Promise<void> {
  const page = place && pages[place.pattern];
  try {
    const View = page && 'load' in page ? await page.load() : page?.View;
    if (match.peek() === place) currentPage.value = { place, View, isMissing: false };
  } catch {
    // Stockroom is away, or has another build by now: the page says so, and can be loaded again.
    if (match.peek() === place) currentPage.value = { place, View: undefined, isMissing: true };
  }
}

function loadAhead(): void {
  for (const page of Object.values(pages))
    if ('load' in page)
      page.load().catch(() => {
        // It is loaded when it is opened.
      });
}
