// A storekeeper's device: a browser with a profile of its own, which outlives the page, and the browser too.
import { rm } from 'node:fs/promises';
import type { Browser } from 'puppeteer-core';
import { newDirectory } from '../../support/new-directory.ts';
import { stack } from '../../support/the-stack.ts';
import { launch } from './browsers.ts';
import { aStorekeeper, type Storekeeper } from './storekeeper.ts';

/** What is kept on the device, and what was answered since the page was opened. */
const KNOWN = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('stockroom', 1);
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => resolve([]);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('scans').objectStore('scans').getAll();
    reading.onerror = () => reject(reading.error);
    reading.onsuccess = () => {
      opening.result.close();
      resolve(reading.result.map(({ scan, place, problem }) => ({ text: scan.text, place, problem })));
    };
  };
})`;

export type KeptScan = { text: string; place: string; problem?: { title: string } };

/** Reads what is kept on the device of whoever has this page open. */
export const keptOn = async ({ value }: Storekeeper): Promise<KeptScan[]> => (await value(KNOWN)) as KeptScan[];

type Came = { text: string; partsBefore: number };

/** @returns undefined while nothing has come */
export async function howItCame(
  keeper: Storekeeper,
  { text, partsBefore }: Came,
): Promise<'taken' | 'split' | undefined> {
  const isKept = (await keptOn(keeper)).some((one) => one.text === text);
  // Taken is what lies on the device, or is answered.
  const answers = await keeper.answers();
  if (isKept || answers.some((answer) => answer.includes(text) && !TORN.test(answer))) return 'taken';
  return (await partsOf(keeper, text)) > partsBefore ? 'split' : undefined;
}

/** The first line is the text, as far as it was read. */
const TORN = /^(\S+)[\s\S]*Not read whole/;

/** The keys of a machine that stood still for a moment come in pieces: refused, or not known. @returns how many came */
export async function partsOf(keeper: Storekeeper, text: string): Promise<number> {
  const kept = (await keptOn(keeper)).map((one) => one.text);
  const answers = await keeper.answers();
  const unknown = answers.flatMap((answer) => /(\S+) is not known here/.exec(answer)?.[1] ?? []);
  const torn = answers.flatMap((answer) => TORN.exec(answer)?.[1] ?? []);
  const isPart = (part: string) => text.includes(part);
  return [...kept, ...unknown].filter((part) => part !== text && isPart(part)).length + torn.filter(isPart).length;
}

export class Device {
  keeper!: Storekeeper;
  #browser: Browser | undefined;
  #profile: string | undefined;

  /** Opens the console at a page, and logs in where that is asked for. */
  async open(path: string): Promise<void> {
    this.#profile ??= await newDirectory();
    this.#browser ??= await launch('chromium', [`--user-data-dir=${this.#profile}`]);
    this.keeper = await aStorekeeper(this.#browser, 'chromium', `${stack.url}${path}`, false);
    this.keeper.page.on('dialog', (dialog) => void dialog.accept());
    await this.keeper.seen('#username, #search');
    if (await this.keeper.value(`document.querySelector('#username') !== null`)) await this.keeper.logIn();
  }

  closeTab(): Promise<void> {
    return this.keeper.page.close({ runBeforeUnload: false });
  }

  /** Kills the browser as a battery does that is empty. */
  async killBrowser(): Promise<void> {
    const child = this.#browser?.process();
    this.#browser = undefined;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  kept(): Promise<KeptScan[]> {
    return keptOn(this.keeper);
  }

  async end(): Promise<void> {
    await this.killBrowser();
    if (this.#profile) await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
