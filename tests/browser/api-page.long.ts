import { stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { browser, useBrowser } from './support/keeper.ts';
import { sendLogIn, visit } from './support/visit.ts';

useStack({ env: { BASE_PATH: '/store' } });

describe.each(names)('%s', (name) => {
  describeIn(name)('the description of the API', () => {
    useBrowser(name);

    it('lies behind the log-in, and a call can be tried there after it', async () => {
      const visitor = await visit(browser);
      const open = (path: string) => visitor.goTo(`${stack.url}/${path}`);
      /** Presses what the page still moves: it goes to #/items once all of it is there, and a click by place would miss. */
      const press = async (selector: string) =>
        (await visitor.seen(selector)).evaluate((button) => (button as unknown as { click: () => void }).click());

      await open('api/docs#/items');
      await visitor.seen('#reason');
      expect(new URL(visitor.page.url()).pathname).toBe('/store/');
      await sendLogIn(visitor);
      await visitor.seen('.opblock');
      expect(visitor.page.url()).toMatch(/\/store\/api\/docs#\/items/);
      const call = '#operations-session-getSession';
      for (const button of ['.opblock-summary-control', '.try-out__btn', '.execute']) await press(`${call} ${button}`);
      const answer = await visitor.says(`${call} .live-responses-table tbody`, /"username"/);
      expect(answer).toMatch(/^200\s/);
      expect(answer).toContain('"username": "admin"');
      await (await visitor.seen('.frame a')).click();
      await (await visitor.seen('.top .who')).click();
      await (await visitor.seen('#log-out')).click();
      await visitor.seen('#form');
      await open('api/docs');
      await visitor.seen('#reason');
      expect(visitor.problems()).toEqual([]);
      await visitor.close();
    }, 180_000);
  });
});
