// The tests of a file share a browser.
import type { Browser } from 'puppeteer-core';
import { stack } from '../../support/the-stack.ts';
import { launch, type Name } from './browsers.ts';
import { aStorekeeper, type Storekeeper } from './storekeeper.ts';

export let browser: Browser;
export let keeper: Storekeeper;

const theStack = () => stack.url;

function useBrowser(name: Name): void {
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
