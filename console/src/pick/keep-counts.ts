// A person's picks are no business of the job until it closes: they are kept in the person's settings, and are
// there on every device of theirs.
import { signal } from '@preact/signals';
import { api } from '../api/api.ts';
import { decided } from '../api/decide.ts';
import { statusOf } from '../api/errors.ts';
import { settings } from '../api/session.ts';
import { readWork, stateOf } from '../works/job.ts';
import { countsOf, jobsCounted, settingOf, settingWith } from './counts.ts';
import type { Counts } from './totals.ts';

/** Counts that found no room in the settings: they last as long as the page. */
export const unkept = signal<ReadonlyMap<number, Counts>>(new Map());

let writes = 0;

/** Jobs whose counts are forgotten, or about to be. No job is picked again after that. */
const dropped = new Set<number>();

/** Gives what is picked in a job so far. */
export function countsNow(job: number): Counts {
  return unkept.value.get(job) ?? countsOf(settings.value[settingOf(job)]);
}

/** Reads what other devices have counted; an answer that is older than a count of this one is not shown. */
export const readCounts = async (): Promise<Record<string, unknown>> => (await readTagged()).all;

async function readTagged(): Promise<{ all: Record<string, unknown>; tag: string }> {
  const before = writes;
  const { data: all, headers } = await api.getWithHeaders('/api/session/settings');
  if (before === writes) settings.value = all;
  return { all, tag: headers.get('etag') ?? '*' };
}

/** Changes what is picked, in an act. What another device of the person's counts at the same moment is not lost. */
export function changingCounts(job: number, change: (counts: Counts) => Counts) {
  return decided({
    name: 'picked',
    decide: async () => {
      const { all, tag } = await readTagged();
      return { next: change(unkept.value.get(job) ?? countsOf(all[settingOf(job)])), tag };
    },
    send: async ({ next, tag }, headers) => {
      const isKept = await keep(job, next, { ...headers, 'If-Match': tag });
      writes += 1;
      show(job, next, isKept);
      return next;
    },
    isOvertaken,
  });
}

/** Another device was faster, or made way: the counts are read again. */
const isOvertaken = (error: unknown): boolean => statusOf(error) === 412 || error instanceof MadeRoom;

/** Counts of jobs that are over were in the way, and are gone. */
class MadeRoom extends Error {
  override readonly name = 'MadeRoom';
}

/** Forgets the counts of a job that is over. */
export function dropCounts(job: number): void {
  const name = settingOf(job);
  if (dropped.has(job) || (!(name in settings.value) && !unkept.value.has(job))) return;
  dropped.add(job);
  const { [name]: _, ...others } = settings.value;
  writes += 1;
  settings.value = others;
  unkept.value = new Map([...unkept.value].filter(([other]) => other !== job));
  // No person waits for this: what fails here is removed when the job is opened again.
  void remove(name).catch(() => dropped.delete(job));
}

type Headers = { 'Idempotency-Key': string; 'If-Match': string };

/** @returns whether there was room; @throws MadeRoom where there is now */
async function keep(job: number, counts: Counts, headers: Headers): Promise<boolean> {
  const params = { path: { name: settingOf(job) } };
  try {
    await api.put('/api/session/settings/{name}', { params, headers, body: { value: settingWith(counts) } });
    return true;
  } catch (error) {
    if (statusOf(error) !== 422) throw error;
  }
  if (await makeRoom(job)) throw new MadeRoom();
  return false;
}

/** Removes counts of jobs that somebody else has closed. @returns whether there were any */
async function makeRoom(job: number): Promise<boolean> {
  const others = jobsCounted(await api.get('/api/session/settings')).filter((other) => other !== job);
  const over = (await Promise.all(others.map(async (other) => ((await isOpen(other)) ? [] : [other])))).flat();
  await Promise.all(over.map((other) => remove(settingOf(other))));
  return over.length > 0;
}

async function isOpen(job: number): Promise<boolean> {
  try {
    return stateOf(await readWork(job)) === 'open';
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    return false;
  }
}

async function remove(name: string): Promise<void> {
  try {
    await api.delete('/api/session/settings/{name}', { params: { path: { name } } });
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
}

function show(job: number, counts: Counts, isKept: boolean): void {
  const others = [...unkept.value].filter(([other]) => other !== job);
  if (isKept && unkept.value.has(job)) unkept.value = new Map(others);
  if (isKept) settings.value = { ...settings.value, [settingOf(job)]: settingWith(counts) };
  else unkept.value = new Map([...others, [job, counts]]);
}
