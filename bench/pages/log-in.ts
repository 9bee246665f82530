import type { Page } from 'puppeteer-core';
import { PASSWORD } from '../machine/system.ts';

/** Logs in as a person does, and waits for the home page. */
export async function logInBy(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`);
  await page.waitForSelector('#username', { visible: true });
  await page.type('#username', 'admin');
  await page.type('#password', PASSWORD);
  await page.click('#form button');
  await page.waitForSelector('#search', { visible: true });
}
