// The storekeeper of a browser test: one for all tests of a file, or a fresh one for each. They share a browser.
import type { Browser } from 'puppeteer-core';
import { type PretendPrinter, startPretendPrinter } from '../../../services/labels/test/support/pretend-printer.ts';
import { startStack } from '../../support/stack.ts';
import { stack, useStack } from '../../support/the-stack.ts';
import { launch, type Name } from './browsers.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { aStorekeeper, type Storekeeper } from './storekeeper.ts';

export let browser: Browser;
export let keeper: Storekeeper;
/** Between the browser and Stockroom, where the tests use it. */
export let proxy: FaultyProxy;
export let printer: PretendPrinter;

const theStack = () => stack.url;

/** Starts a browser for the tests of a file. */
export function useBrowser(name: Name): void {
  beforeAll(async () => {
    browser = await launch(name);
  }, 90_000);
  afterAll(() => browser?.close());
}

/** Logs admin in once: each test begins by opening the page that it is about. */
export function useKeeper(name: Name, url: () => string = theStack): void {
  useBrowser(name);
  beforeAll(async () => {
    keeper = await aStorekeeper(browser, name, url());
    // Text that one test has left unsaved must not keep the next from its page.
    keeper.page.on('dialog', (dialog) => void dialog.accept());
    await keeper.logIn();
  }, 120_000);
}

/** Opens a page for each test, for somebody who is not logged in yet. */
export function useNewKeepers(name: Name, path: string): void {
  useBrowser(name);
  beforeEach(async () => {
    keeper = await aStorekeeper(browser, name, `${stack.url}${path}`);
  }, 90_000);
  afterEach(() => keeper.close());
}

type Expected = {
  url?: () => string;
  /** The notes that the browser may write on its console. */
  mayNote?: RegExp;
};

const NOTHING = /(?!)/;

/** Gives each test a storekeeper of its own, who has just logged in. */
export function useFreshKeeper(name: Name, { url = theStack, mayNote = NOTHING }: Expected = {}): void {
  useBrowser(name);
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

/** A Stockroom that has a label printer; with others it is named `desk`, and is the default one. */
export function useStackWithPrinter(others?: string): void {
  useStack({
    start: async () => {
      printer = await startPretendPrinter();
      const { url } = printer;
      const started = await startStack(others ? { PRINTERS: `desk=${url},${others}` } : { LABEL_PRINTER_URL: url });
      return { stack: started, secondUrl: started.url };
    },
  });
  afterAll(() => printer?.stop());
}
