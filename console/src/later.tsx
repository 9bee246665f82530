// The code of a page comes when the page is first shown, or once the browser has nothing else to do.
import { type Signal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { PageProps } from './page-props.ts';
import { StartFailed } from './shell/start-failed.tsx';
import { say } from './shell/texts.ts';

type Code = ComponentType<PageProps> | 'missing' | undefined;

export type Later = { View: ComponentType<PageProps>; fetch: () => Promise<void> };

/** @param load imports the page */
export function later(load: () => Promise<ComponentType<PageProps>>): Later {
  const code: Signal<Code> = signal(undefined);
  let fetching: Promise<void> | undefined;
  const fetch = () => {
    fetching ??= load().then(
      (View) => {
        code.value = View;
      },
      () => {
        fetching = undefined;
        code.value = 'missing';
      },
    );
    return fetching;
  };
  function View(props: PageProps) {
    const Page = code.value;
    // A newer Stockroom has other files: its page is there after a reload.
    if (Page === 'missing') return <StartFailed sentence={say().pageMissing} onRetry={() => location.reload()} />;
    if (Page) return <Page {...props} />;
    void fetch();
    return null;
  }
  return { View, fetch };
}

/** Fetches the pages one after another in quiet moments, so that going to one is at once. */
export function fetchWhenIdle(pages: readonly Later[]): void {
  const [first, ...rest] = pages;
  if (!first) return;
  const next = () => void first.fetch().then(() => fetchWhenIdle(rest));
  // Safari has no such moments.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(next, { timeout: 5_000 });
  else setTimeout(next, 500);
}
