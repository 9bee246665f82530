import { signal } from '@preact/signals';
import type { components, StockroomClient } from '@stockroom/client';
import { createStockroomClient } from '@stockroom/client';
import { BASE } from '../base.ts';
import { firstKnown, isLanguage, language } from '../i18n/language.ts';
import { notedFetch } from './connection.ts';
import { statusOf } from './errors.ts';

export type User = components['schemas']['User'];
export type Config = components['schemas']['Config'];

/** The client as it is; pages use `api`, which asks for a log-in where one is missing. */
export const client: StockroomClient = createStockroomClient({ baseUrl: BASE.href, fetch: notedFetch as typeof fetch });

/** The user who is logged in; undefined when nobody is. */
export const user = signal<User | undefined>(undefined);
export const config = signal<Config | undefined>(undefined);
/** The person's settings, the same on every device. */
export const settings = signal<Record<string, unknown>>({});

/** Is true while the log-in stands over the page. */
export const isLogInWanted = signal(false);
let loggedIn: PromiseWithResolvers<void> | undefined;

type LogIn = { username: string; password: string; remember: boolean };

/** Finds out who is logged in, and which language to speak. @throws StockroomError when Stockroom does not answer */
export async function begin(): Promise<void> {
  language.value = firstKnown(navigator.languages) ?? 'en';
  void readConfig();
  const here = await whoIsHere();
  user.value = here ? (here.user ?? undefined) : await client.get('/api/session').catch(undefinedWhen401);
  if (!user.value) return;
  settings.value = here?.settings ?? (await client.get('/api/session/settings').catch(undefinedWhen401)) ?? {};
  chooseLanguage();
}

type Who = { user: User | null; settings?: Record<string, unknown> };

/**
 * Asks whose browser this is. For a log-in that is missing the API answers 401, which a browser notes as an error.
 * @returns undefined where that is not answered: then the API is asked, again and again, and says what is wrong
 */
async function whoIsHere(): Promise<Who | undefined> {
  try {
    const answer = await notedFetch(new URL('who', BASE));
    return answer.ok ? ((await answer.json()) as Who) : undefined;
  } catch {
    // Told by the next call, which is repeated.
    return undefined;
  }
}

/**
 * Logs in, and has what waited for it go on. Where it is somebody else than before, the page is loaded anew: nothing of
 * one person is sent as another.
 * @throws StockroomError as refused
 */
export async function logIn(body: LogIn): Promise<void> {
  const before = user.value;
  const now = await client.post('/api/session', { body });
  if (before && before.id !== now.id) return location.reload();
  user.value = now;
  await readSettings();
  isLogInWanted.value = false;
  loggedIn?.resolve();
  loggedIn = undefined;
}

/**
 * Ends the session; one that has ended already is as good. The page is loaded anew, so that nothing of the person stays
 * in it; what is set for this device does.
 * @throws StockroomError when Stockroom does not answer
 */
export async function logOut(): Promise<void> {
  await client.delete('/api/session').catch(undefinedWhen401);
  location.assign(BASE);
}

/** Lays the log-in over the page. @returns when somebody has logged in */
export function logInAgain(): Promise<void> {
  isLogInWanted.value = true;
  loggedIn ??= Promise.withResolvers<void>();
  return loggedIn.promise;
}

async function readSettings(): Promise<void> {
  settings.value = await client.get('/api/session/settings');
  chooseLanguage();
}

async function readConfig(): Promise<void> {
  // Without it the page still works: labels and prices say less.
  config.value = await client.get('/api/config').catch(() => undefined);
  chooseLanguage();
}

/** The person's own, else the company's, else the browser's. */
export function chooseLanguage(): void {
  const own = settings.value.language;
  const wanted = isLanguage(own) ? own : (firstKnown(navigator.languages) ?? config.value?.language ?? 'en');
  language.value = isLanguage(own) ? own : (config.value?.language ?? wanted);
}

function undefinedWhen401(error: unknown): undefined {
  if (statusOf(error) !== 401) throw error;
  return undefined;
}
