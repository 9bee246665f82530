import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { ADMIN_PASSWORD } from '../../support/stack.ts';

/** One visitor: a page of its own with no cookies, and what went wrong in it. */
export type Visit = {
  page: Page;
  /** Opens a page, and waits until it has taken the place of the one before. */
  goTo: (url: string) => Promise<void>;
  /** The element, once it is to be seen. */
  seen: (selector: string) => Promise<ElementHandle>;
  /** The text of an element, once it is to be seen and as expected. */
  says: (selector: string, text: RegExp) => Promise<string>;
  /** Replaces what a field holds, as by a keyboard. */
  fill: (selector: string, text: string) => Promise<void>;
  /** Errors of scripts and files, and breaches of the content security policy, since the last question. */
  problems: () => string[];
  close: () => Promise<void>;
};

/** Every breach is an error on the console, in every browser alike. */
const TELL_BREACHES = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  console.error('policy: ' + violatedDirective + ' ' + blockedURI + ' ' + sourceFile))`;

/** A browser notes each 401 so. Those of whoever is not logged in are answers as they should be. */
const NOT_LOGGED_IN = /^Failed to load resource: .* 401 .*\/api\/session(\/settings)?$/;

/** Firefox notes so what it was still reading ahead when its page was left. */
const LEFT = /A ServiceWorker intercepted the request and encountered an unexpected error/;

const FOCUS = 'document.activeElement?.outerHTML.slice(0, 160)';
const TEXT = 'document.body.innerText';

/** @param isPrivate false where the visitor is the browser's own user, whose profile outlives it */
export async function visit(browser: Browser, isPrivate = true): Promise<Visit> {
  const context = isPrivate ? await browser.createBrowserContext() : browser.defaultBrowserContext();
  const page = await context.newPage();
  // On a busy machine the description alone takes half a minute to appear.
  page.setDefaultTimeout(60_000);
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  await page.evaluateOnNewDocument(TELL_BREACHES);
  const underWay = new Set<string>();
  page.on('request', (request) => underWay.add(request.url()));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end, (request) => underWay.delete(request.url()));

  const failed = async (what: string, cause: unknown) =>
    new Error(`${what} at ${page.url()}, the focus at ${await page.evaluate(FOCUS)}: ${await page.evaluate(TEXT)}`, {
      cause,
    });
  const seen = async (selector: string) => {
    try {
      return (await page.waitForSelector(selector, { visible: true })) as ElementHandle;
    } catch (cause) {
      throw await failed(`No ${selector} is seen`, cause);
    }
  };
  return {
    page,
    // Firefox's protocol takes it for the new page where the one before notes its state in its address.
    goTo: async (url) => {
      await page.evaluate('globalThis.isLeft = true');
      await page.goto(url).catch(async (cause) => {
        throw await failed(`${url} is not opened, under way ${[...underWay]}`, cause);
      });
      await page.waitForFunction('!globalThis.isLeft');
    },
    seen,
    says: async (selector, text) => {
      const found = `document.querySelector(${JSON.stringify(selector)})`;
      try {
        // The words are read at once: a moment later they may be gone.
        const said = await page.waitForFunction(
          `${found}?.checkVisibility() && ${text}.test(${found}.innerText) && { text: ${found}.innerText }`,
        );
        return ((await said.jsonValue()) as { text: string }).text;
      } catch (cause) {
        throw await failed(`No ${selector} says ${text}`, cause);
      }
    },
    fill: async (selector, text) => {
      const field = await seen(selector);
      await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).value = ''`);
      await field.type(text);
    },
    problems: () => heard.splice(0).filter((line) => !NOT_LOGGED_IN.test(line) && !LEFT.test(line)),
    close: () => (isPrivate ? context.close() : page.close()),
  };
}

/** Sends the form of the log-in with admin's name. */
export async function sendLogIn({ fill, seen }: Visit, password = ADMIN_PASSWORD): Promise<void> {
  await fill('#username', 'admin');
  await fill('#password', password);
  await (await seen('#form button')).click();
}
