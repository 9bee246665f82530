// This tells whether Stockroom answers. Every call notes its outcome here, and the page says it and since when.
import { computed, signal } from '@preact/signals';
import { BASE } from '../base.ts';

const ASK_AGAIN_MS = 2_000;
const WHO = new URL('who', BASE);

/** The time at which calls began to fail; undefined while they are answered. */
export const awaySince = signal<Date | undefined>(undefined);
export const isLive = computed(() => awaySince.value === undefined);

const whenBack = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** A fetch that notes whether an answer came. 503 is none. */
export async function notedFetch(request: Request): Promise<Response>;
export async function notedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
export async function notedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(input, init);
    if (answer.status === 503 && !isOfPrinter(input)) noteAway();
    else noteBack();
    return answer;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) noteAway();
    throw error;
  }
}

/** Comes when Stockroom answers again; at once while it does. */
export function untilBack(): Promise<void> {
  if (isLive.value) return Promise.resolve();
  return new Promise((resolve) => whenBack.add(resolve));
}

/**
 * Comes when a reading that failed is worth another try: when Stockroom answers again, and never at once. While others
 * are answered, the one service that a reading needs may still be away.
 */
export async function untilNextTry(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  await untilBack();
}

/** Asks Stockroom whether it answers now. */
export async function answers(): Promise<boolean> {
  try {
    return (await notedFetch(WHO, { cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/** Printers and their jobs that cannot be reached are no sign of Stockroom being away. */
function isOfPrinter(input: RequestInfo | URL): boolean {
  if (!(input instanceof Request)) return false;
  const { pathname } = new URL(input.url);
  return /\/print(ers|-jobs(\/\d+)?)$/.test(pathname) || (input.method === 'PUT' && pathname.endsWith('/paper'));
}

function noteBack(): void {
  if (isLive.value) return;
  awaySince.value = undefined;
  clearTimeout(timer);
  for (const resolve of whenBack) resolve();
  whenBack.clear();
}

function noteAway(): void {
  if (awaySince.value) return;
  awaySince.value = new Date();
  timer = setTimeout(askAgain, ASK_AGAIN_MS);
}

async function askAgain(): Promise<void> {
  const isBack = await fetch(WHO, { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (isBack) noteBack();
  else timer = setTimeout(askAgain, ASK_AGAIN_MS);
}
