// Scans wait, and a new build of the page comes meanwhile: each of them is booked once, by whichever build.
// `NEW_PAGE_ROUNDS=50 npm run test:long -- tests/browser/scans-and-new-page` does 50 rounds; NEW_PAGE_SEED repeats them.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { mulberry32 } from '../../tools/mulberry32.ts';
import { aBarcode, anItem, aText, bodyOf, movementsOf } from '../support/builders.ts';
import type { Acquisition, Item, User, Work, WorkItem } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { howItCame, keptOn, partsOf } from './support/device.ts';
import { browser, useBrowser } from './support/keeper.ts';
import { BUILD, CLOCK, hasNewBuild, takeOver } from './support/new-build.ts';
import { type PageProxy, startPageProxy } from './support/page-proxy.ts';
import { aJob, aStocked, linesOf, pickedIn } from './support/picking.ts';
import { aName } from './support/receiving.ts';
import { aStorekeeper, type Storekeeper } from './support/storekeeper.ts';

useStack();

const ROUNDS = Number(process.env.NEW_PAGE_ROUNDS ?? 4);
const SEED = Number(process.env.NEW_PAGE_SEED ?? Date.now() % 1_000_000);

/** Each scan is a place of the sum: how often it was booked is that digit. */
const AMOUNTS = [1, 10, 100, 1_000, 10_000];
const ALL_ONCE = 11_111;
const HOURS_MS = 2 * 3_600_000;

/** A delivery, and the scans of it. */
type Ground = { path: string; item: Item; texts: string[]; booked: () => Promise<number> };

async function aGround(): Promise<Ground> {
  const { id } = bodyOf(await admin.post<Acquisition>('/acquisitions', {}));
  const item = await anItem({ name: aName() });
  const texts: string[] = [];
  for (const quantity of AMOUNTS) texts.push((await aBarcode(item, { barcode: aText(), quantity })).barcode);
  const booked = async () => (await movementsOf(item)).reduce((sum, { quantity }) => sum + quantity, 0);
  return { path: `/receive/${id}`, item, texts, booked };
}

async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const giveUp = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > giveUp) throw new Error(`Did not come: ${what}`);
    await pause(50);
  }
}

/** Scans until the page has taken it. */
async function take(keeper: Storekeeper, text: string): Promise<void> {
  const partsBefore = await partsOf(keeper, text);
  let how: Awaited<ReturnType<typeof howItCame>>;
  await keeper.scan(text);
  await until(async () => {
    how = await howItCame(keeper, { text, partsBefore });
    return how !== undefined;
  }, `scan ${text}`);
  if (how === 'split') await take(keeper, text);
}

/** Writes scans as a page does that is closed with them. */
const KEEP = `(records) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('stockroom', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('scans', { keyPath: 'id' });
  opening.onsuccess = () => {
    const writing = opening.result.transaction('scans', 'readwrite');
    for (const record of records) writing.objectStore('scans').add(record);
    writing.onabort = () => reject(writing.error);
    writing.oncomplete = () => resolve(opening.result.close());
  };
})`;

/**
 * Scans of a page that was closed, written down here as the page of today writes them: whoever changes that form has
 * to read this one, too, as devices have scans in it when the new page comes.
 */
async function keptByThisBuild({ path, item: { id: itemId }, texts, booked: received }: Ground) {
  const { id: user } = bodyOf(await admin.get<User>('/session'));
  const [wanted, gone] = [await aStocked(500, { means: 100 }), await aStocked(500, { means: 10 })];
  const [open, out] = [await aJob([wanted, 200]), await aJob([gone, 200])];
  bodyOf(await admin.put<Work>(`/works/${out}/close-outbound`));
  const lines = bodyOf(await admin.get<WorkItem[]>(`/works/${out}/items`));
  const back = lines[0] as WorkItem;
  const { headers } = await admin.get(`/works/${out}/items/${back.id}`);
  const ids = texts.map(() => randomUUID());
  const [lead = '', ofReturn] = [ids[0], randomUUID()];
  const first = {
    ...{ user, tab: randomUUID(), order: Date.now(), at: Date.now(), place: path },
    ...{ id: lead, scan: { text: texts[0], source: 'wedge' }, meant: { item: itemId, by: 1 }, leader: lead },
    calls: { add: { attempt: 1, plan: { kind: 'make', quantity: 11 } } },
  };
  const { meant: _, leader: __, ...plain } = { ...first, calls: {} };
  const delivery = Number(path.split('/').at(-1));
  const set = { was: { delivery, item: { id: itemId, name: 'Bolt' }, by: 1, doneId: 'closed' }, amends: randomUUID() };
  const returned = {
    body: { item: { id: gone.item.id }, outbound_quantity: 200, returned_quantity: 10 },
    ...{ before: 0, tag: headers.get('etag') },
  };
  const records = [
    // Two scans were booked by one call, whose answer did not come.
    first,
    { ...first, id: ids[1], scan: { text: texts[1], source: 'camera' }, meant: { item: itemId, by: 10 }, calls: {} },
    { ...plain, id: ids[2], scan: { text: texts[2], source: 'typed' } },
    // 1001 was typed after a scan that had booked 1.
    { ...plain, ...set, id: ids[3], scan: { text: texts[3], source: 'wedge', amount: 1_001 } },
    { ...plain, id: ids[4], scan: { text: 'Bolt', source: 'typed', itemId, amount: 10_000 } },
    { ...plain, place: `/works/${open}`, id: randomUUID(), scan: { text: wanted.text, source: 'wedge' } },
    {
      ...{ ...plain, place: `/return/${out}`, id: ofReturn, leader: ofReturn },
      ...{ scan: { text: gone.text, source: 'wedge' }, calls: { [`line-${back.id}`]: { attempt: 1, plan: returned } } },
      meant: { line: { id: back.id, item: back.item }, wish: { amount: 10, sets: false }, state: 'Counted' },
    },
  ].map((record, place) => ({ ...record, order: record.order + place }));
  const booked = async () => ({
    received: await received(),
    picked: (await pickedIn(open))?.[wanted.item.id],
    returned: (await linesOf(out))[0]?.[2],
  });
  return { records, booked };
}

const settled = (keeper: Storekeeper) =>
  until(async () => (await keptOn(keeper)).length === 0, 'the answers to what was kept');

describe.each(names)('%s', (name) => {
  describeIn(name)('scans that wait while a new build of the page comes', () => {
    let proxy: PageProxy;
    let windows: Storekeeper[] = [];
    let ground: Ground;
    useBrowser(name);
    beforeEach(async () => {
      proxy = await startPageProxy(stack.url);
      windows = [];
      ground = await aGround();
    });
    afterEach(async () => {
      for (const { page } of windows) if (!page.isClosed()) await page.close();
      await proxy.goAway().catch(() => undefined);
    });

    /** One more window of the same device. */
    async function open(path: string, before = CLOCK): Promise<Storekeeper> {
      const keeper = await aStorekeeper(browser, name, 'about:blank', false);
      windows.push(keeper);
      keeper.page.on('dialog', (dialog) => void dialog.accept());
      await keeper.page.evaluateOnNewDocument(before);
      await keeper.page.goto(`${proxy.origin}${path}`);
      return keeper;
    }

    /** A window whose page is kept, with a build beside it that waits to take its place. */
    async function openBetweenBuilds(): Promise<{ keeper: Storekeeper; built: string }> {
      const keeper = await open(ground.path);
      await keeper.seen('#username, .answer.waiting');
      if (await keeper.value(`document.querySelector('#username') !== null`)) await keeper.logIn();
      await keeper.seen('.answer.waiting');
      await keeper.page.waitForFunction('navigator.serviceWorker.controller');
      const built = String(await keeper.value(BUILD));
      proxy.deploy(built, 'a-later-build');
      await hasNewBuild(keeper.page);
      return { keeper, built };
    }

    async function scanAllWhileAway(keeper: Storekeeper): Promise<void> {
      await proxy.goAway();
      for (const text of ground.texts) await take(keeper, text);
      expect((await keptOn(keeper)).map(({ text }) => text)).toEqual(expect.arrayContaining(ground.texts));
    }

    it('keep the page as it is however long that takes, and are booked before it goes', async () => {
      const { keeper, built } = await openBetweenBuilds();
      await scanAllWhileAway(keeper);
      await keeper.value(`aheadMs = ${HOURS_MS}; looks = 0`);
      await keeper.page.waitForFunction('looks >= 3');
      expect(await keeper.value(BUILD)).toBe(built);
      await proxy.comeBack();
      await settled(keeper);
      expect(await ground.booked()).toBe(ALL_ONCE);
      // What was done here can be undone for a while, and the page stays for that.
      expect(await keeper.value(BUILD)).toBe(built);
      await keeper.value(`aheadMs = ${2 * HOURS_MS}`);
      await keeper.page.waitForFunction(`${BUILD} === 'a-later-build'`);
      await keeper.seen('.answer.waiting');
      expect([await keptOn(keeper), await ground.booked()]).toEqual([[], ALL_ONCE]);
    }, 120_000);

    it('are booked by the new build where the page is closed, and opened before Stockroom is back', async () => {
      const { keeper } = await openBetweenBuilds();
      await scanAllWhileAway(keeper);
      await keeper.page.close();
      const next = await open(ground.path);
      expect(await next.says('h1', /./)).toBe('Stockroom does not answer.');
      expect(await next.value(BUILD)).toBe('a-later-build');
      await proxy.comeBack();
      await next.seen('.answer');
      await settled(next);
      expect(await ground.booked()).toBe(ALL_ONCE);
    }, 120_000);

    it('stay with their page where another window has the new build, and are sent by it', async () => {
      const { keeper, built } = await openBetweenBuilds();
      await scanAllWhileAway(keeper);
      const other = await open('/');
      await takeOver(other.page);
      await other.page.reload();
      await other.says('h1', /./);
      expect([await keeper.value(BUILD), await other.value(BUILD)]).toEqual([built, 'a-later-build']);
      await proxy.comeBack();
      await other.seen('.answer');
      await settled(other);
      expect(await ground.booked()).toBe(ALL_ONCE);
      expect(await keeper.value(BUILD)).toBe(built);
    }, 120_000);

    it('go on in the new build where the code of the old one is gone before it was needed', async () => {
      proxy.hideWorker();
      // No code is loaded ahead.
      const keeper = await open(
        '/',
        'const wait = setTimeout; setTimeout = (run, ms, ...more) => (ms === 3_000 ? 0 : wait(run, ms, ...more))',
      );
      await keeper.seen('#username, .answer.waiting');
      if (await keeper.value(`document.querySelector('#username') !== null`)) await keeper.logIn();
      await keeper.seen('.answer.waiting');
      proxy.deploy(String(await keeper.value(BUILD)), 'a-later-build');
      await keeper.scan(ground.texts[2] as string);
      await keeper.says('.will-do', /./);
      await keeper.press('r');
      await keeper.page.waitForFunction(`${BUILD} === 'a-later-build'`);
      await keeper.seen('.answer');
      await settled(keeper);
      expect(await ground.booked()).toBe(AMOUNTS[2]);
    }, 120_000);

    it('are booked by a later build from what this one has written on the device', async () => {
      const { keeper } = await openBetweenBuilds();
      const { records, booked } = await keptByThisBuild(ground);
      await keeper.goTo(`${proxy.origin}/settings`);
      await keeper.value(`(${KEEP})(${JSON.stringify(records)})`);
      await takeOver(keeper.page);
      await keeper.goTo(`${proxy.origin}/`);
      expect(await keeper.value(BUILD)).toBe('a-later-build');
      await settled(keeper);
      expect(await booked()).toEqual({ received: ALL_ONCE, picked: 100, returned: 10 });
    }, 120_000);

    it(
      `are booked once each where the new build takes over amid sending: ${ROUNDS} rounds`,
      async () => {
        process.stderr.write(`NEW_PAGE_SEED=${SEED}\n`);
        const { keeper, built } = await openBetweenBuilds();
        for (let round = 0; round < ROUNDS; round += 1) {
          const random = mulberry32(SEED + round);
          const upTo = (most: number) => Math.floor(random() * most);
          const dice = { after: upTo(AMOUNTS.length), ms: upTo(600), slowMs: upTo(400), awayMs: upTo(2) * upTo(2_000) };
          ground = await aGround();
          const build = `build-${round}`;
          await keeper.goTo(`${proxy.origin}${ground.path}`);
          await keeper.seen('.answer.waiting');
          proxy.deploy(built, build);
          await hasNewBuild(keeper.page);
          proxy.slowDown(dice.slowMs);
          for (const [scan, text] of ground.texts.entries()) {
            await take(keeper, text);
            if (scan !== dice.after) continue;
            await pause(dice.ms);
            if (dice.awayMs > 0) await proxy.goAway();
            await takeOver(keeper.page);
            const reloaded = keeper.page.reload();
            await pause(dice.awayMs);
            if (dice.awayMs > 0) await proxy.comeBack();
            await reloaded;
            await keeper.seen('.answer');
            expect(await keeper.value(BUILD)).toBe(build);
          }
          await settled(keeper);
          const booked = await ground.booked();
          process.stderr.write(`round ${round} ${JSON.stringify(dice)}: ${booked}\n`);
          expect({ round, ...dice, booked }).toEqual({ round, ...dice, booked: ALL_ONCE });
        }
      },
      60_000 + ROUNDS * 60_000,
    );
  });
});
