// The page follows the address bar, and every place in it has an address.
import { computed, signal } from '@preact/signals';
import routes from '../../routes.json' with { type: 'json' };
import { BASE, hrefOf } from '../base.ts';
import { type Match, matchPath } from './match.ts';

const ownPaths = import.meta.env.DEV ? [...routes, '/parts'] : routes;

type Place = { path: string; query: string; step: number };

const place = signal<Place>(readPlace());

/** The page that is shown; undefined where the console has none. */
export const match = computed<Match | undefined>(() => matchPath(ownPaths, place.value.path));
export const path = computed(() => place.value.path);
export const query = computed(() => new URLSearchParams(place.value.query));

/** Resolves to whether the page may be left; a page with unsaved text asks the person. */
type Guard = () => Promise<boolean>;
const guards = new Set<Guard>();

/** Asks before the page is left, until the returned function is called. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

export const isGuarded = (): boolean => guards.size > 0;

type NavigateOptions = { replace?: boolean };

/** Goes to a page of the console: `/works/7?x=1`. */
export async function navigate(to: string, { replace = false }: NavigateOptions = {}): Promise<void> {
  const isElsewhere = to.split('?')[0] !== place.value.path;
  if (isElsewhere && !(await mayLeave())) return;
  const step = place.value.step + (replace ? 0 : 1);
  if (!replace) rememberScroll();
  history[replace ? 'replaceState' : 'pushState']({ step }, '', hrefOf(to));
  place.value = readPlace();
  if (isElsewhere) scrollTo(0, 0);
}

/** Writes what a page's filters are into its address, where reload and Back find it. */
export function setQuery(changes: Record<string, string | undefined>): void {
  const next = new URLSearchParams(place.value.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  void navigate(text ? `${place.value.path}?${text}` : place.value.path, { replace: true });
}

/** One step back, or to the page above where this one was opened first. */
export function goBack(): void {
  if (place.value.step > 0) history.back();
  else void navigate(place.value.path.split('/').slice(0, 2).join('/') === place.value.path ? '/' : parentPath());
}

function parentPath(): string {
  const above = place.value.path.split('/').slice(0, -1).join('/') || '/';
  return matchPath(ownPaths, above) ? above : '/';
}

async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false;
  return true;
}

function readPlace(): Place {
  const base = BASE.pathname.replace(/\/$/, '');
  const own = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname;
  const step = Number((history.state as { step?: number } | null)?.step ?? 0);
  return { path: own.replace(/\/+$/, '') || '/', query: location.search.slice(1), step };
}

function rememberScroll(): void {
  history.replaceState({ ...history.state, scroll: scrollY }, '');
}

/** Follows the address bar and every link to a page of ours. */
export function startRouter(): void {
  history.scrollRestoration = 'manual';
  addEventListener('popstate', () => void follow());
  addEventListener('beforeunload', (event) => {
    if (isGuarded()) event.preventDefault();
    else rememberScroll();
  });
  document.addEventListener('click', onClick);
  restoreScroll(scrollOf(history.state));
}

let isTurningBack = false;

async function follow(): Promise<void> {
  const next = readPlace();
  if (isTurningBack) {
    isTurningBack = false;
    return;
  }
  const steps = next.step - place.value.step;
  if (isGuarded() && next.path !== place.value.path && steps !== 0) {
    // The browser has gone already: it comes back while the person is asked.
    isTurningBack = true;
    history.go(-steps);
    if (!(await mayLeave())) return;
    guards.clear();
    history.go(steps);
    return;
  }
  place.value = next;
  restoreScroll(scrollOf(history.state));
}

const scrollOf = (state: { scroll?: number } | null): number => Number(state?.scroll ?? 0);

/** The page may need a moment before it is that long again. */
function restoreScroll(top: number, tries = 20): void {
  scrollTo(0, top);
  if (tries > 0 && Math.abs(scrollY - top) > 1) requestAnimationFrame(() => restoreScroll(top, tries - 1));
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest('a');
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== BASE.origin) return;
  const own = link.pathname.slice(BASE.pathname.length - 1);
  if (!link.pathname.startsWith(BASE.pathname) || !matchPath(ownPaths, own)) return;
  event.preventDefault();
  void navigate(own + link.search);
}
