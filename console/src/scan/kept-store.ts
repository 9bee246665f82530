// Scans in the browser's own database: what is written here outlives the page, the browser and the battery.
import { signal } from '@preact/signals';
import type { Kept } from './kept.ts';

const NAME = 'stockroom';
const STORE = 'scans';
/**
 * The form in which scans and their calls are written, as `Kept` and the plans of `decided` have it. Devices have scans
 * in it when a new build comes: one that reads another form counts this up, and changes them in `onupgradeneeded`.
 */
const FORM = 1;

/** Is false while this browser does not keep everything: what waits is lost with the page then. */
export const isLasting = signal(true);
/** Scans that could not be added, as on a full disk: no other window has taken what is not there. */
const unkept = new Set<string>();

/** Another window sends these scans now. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, FORM);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const close = () => {
        request.result.close();
        opened = undefined;
      };
      request.result.onversionchange = close;
      request.result.onclose = close;
      resolve(request.result);
    };
  });
  return opened;
}

/** Adds a scan. @returns when it lies on the disk, or when it is known that nothing does here */
export async function addKept(kept: Kept): Promise<void> {
  if (!(await lasting((store) => void store.add(kept)))) unkept.add(kept.id);
}

type Change = { changed?: readonly Kept[]; removed?: readonly Kept[] };

/** Changes scans and removes others, all or none. @throws TakenOver where another window has taken one to be changed */
export async function changeKept({ changed = [], removed = [] }: Change): Promise<void> {
  for (const { id } of removed) unkept.delete(id);
  await lasting((store) => {
    for (const kept of changed) ifOwn(store, kept, () => store.put(kept), !unkept.has(kept.id));
    for (const kept of removed) ifOwn(store, kept, () => store.delete(kept.id), false);
  });
}

/** Reads all scans, of every person and window. */
export async function readKept(): Promise<Kept[]> {
  let all: Kept[] = [];
  await lasting((store) => {
    const read = store.getAll();
    read.onsuccess = () => {
      all = read.result as Kept[];
    };
  });
  return all;
}

export type Left = { user: number; tab: string };

/** Makes the scans that one window has left those of another. @returns them */
export async function adoptKept({ user, tab }: Left, into: string): Promise<Kept[]> {
  let adopted: Kept[] = [];
  await lasting((store) => {
    const read = store.getAll();
    read.onsuccess = () => {
      const left = (read.result as Kept[]).filter((one) => one.user === user && one.tab === tab);
      adopted = left.map((one) => ({ ...one, tab: into }));
      for (const one of adopted) store.put(one);
    };
  });
  return adopted;
}

function ifOwn(store: IDBObjectStore, kept: Kept, then: () => void, must: boolean): void {
  const read = store.get(kept.id);
  read.onsuccess = () => {
    if ((read.result as Kept | undefined)?.tab === kept.tab) then();
    else if (must) store.transaction.abort();
  };
}

/** @returns whether it lies on the disk */
async function lasting(run: (store: IDBObjectStore) => void): Promise<boolean> {
  try {
    const database = await open();
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    run(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new TakenOver());
    });
    isLasting.value = unkept.size === 0;
    return true;
  } catch (error) {
    if (error instanceof TakenOver) throw error;
    // A private window, or a full disk: the page works, and says that it keeps nothing.
    isLasting.value = false;
    return false;
  }
}
