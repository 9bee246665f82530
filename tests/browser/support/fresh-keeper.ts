// Each test has a storekeeper of its own, who has just logged in; the tests of a file share a browser.
import type { Browser } from 'puppeteer-core';
import { type PretendPrinter, startPretendPrinter } from '../../../services/labels/test/support/pretend-printer.ts';
import { startStack } from '../../support/stack.ts';
import { stack, useStack } from '../../support/the-stack.ts';
import { launch, type Name } from './browsers.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { aStorekeeper, type Storekeeper } from './storekeeper.ts';

export let keeper: Storekeeper;
/** Between the browser and Stockroom, where the tests use it. */
export let proxy: FaultyProxy;
export let printer: PretendPrinter;

type Expected = {
  url?: () => string;
  /** The notes that the browser may write on its console. */
  mayNote?: RegExp;
};

const NOTHING = /(?!)/;

export function useFreshKeeper(name: Name, { url = () => stack.url, mayNote = NOTHING }: Expected = {}): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(name);
  }, 90_000);
  afterAll(() => browser?.close());
  beforeEach(async () => {
    keeper = await aStorekeeper(browser, name, url());
    await keeper.logIn();
  }, 90_000);
  afterEach(async () => {
    const problems = keeper.problems();
    await keeper.close();
    expect(problems.filter((line) => !mayNote.test(line))).toEqual([]);
  });
}

/** The same behind a proxy that does what networks do on a bad day; the browser notes each request that failed. */
export function useKeeperOnABadDay(name: Name): void {
  beforeAll(async () => {
    proxy = await startFaultyProxy(stack.url);
  });
  afterAll(() => proxy?.stop());
  afterEach(() => proxy.heal());
  useFreshKeeper(name, { url: () => proxy.url, mayNote: /Failed to load resource|NetworkError|net::ERR/ });
}

/** A Stockroom that has a label printer. */
export function useStackWithPrinter(): void {
  useStack({
    start: async () => {
      printer = await startPretendPrinter();
      const started = await startStack({ LABEL_PRINTER_URL: printer.url });
      return { stack: started, secondUrl: started.url };
    },
  });
  afterAll(() => printer?.stop());
}
