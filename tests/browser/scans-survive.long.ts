// Five scans, and something is killed meanwhile: a scan that the page has taken is booked once, whatever dies.
// `SCAN_ROUNDS=200 npm run test:long -- tests/browser/scans-survive` does 200 rounds; SCAN_SEED and SCAN_FIRST repeat one.
import { setTimeout as pause } from 'node:timers/promises';
import { mulberry32 } from '../../tools/mulberry32.ts';
import { aBarcode, anItem, aText, aWork, bodyOf } from '../support/builders.ts';
import type { Acquisition, Item, Movement, Stocktaking, Work } from '../support/shapes.ts';
import { admin, stack, useStack } from '../support/the-stack.ts';
import { describeIn } from './support/browsers.ts';
import { countedIn } from './support/counting.ts';
import { Device, howItCame, partsOf } from './support/device.ts';
import { linesOf, pickedIn } from './support/picking.ts';

useStack();

const ROUNDS = Number(process.env.SCAN_ROUNDS ?? 8);
const FIRST = Number(process.env.SCAN_FIRST ?? 0);
const SEED = Number(process.env.SCAN_SEED ?? Date.now() % 1_000_000);
const MOST_MS = 2_000;

/** Each scan is a place of the sum: how often it was booked is that digit. */
const AMOUNTS = [1, 10, 100, 1_000, 10_000];
const PLENTY = 1_000_000;

const PLACES = ['delivery', 'job', 'return', 'count', 'home'] as const;
const DEATHS = ['server', 'reload', 'tab', 'browser', 'server and tab', 'server and browser'] as const;

/** Where a round scans, and how much of its item is booked there. */
type Ground = { path: string; texts: string[]; booked: () => Promise<number> };

async function aGround(place: (typeof PLACES)[number]): Promise<Ground> {
  const item = await anItem({ name: `Bolt ${aText().slice(1, 7)}`, stock: place === 'return' ? PLENTY : 0 });
  const texts: string[] = [];
  for (const quantity of AMOUNTS) texts.push((await aBarcode(item, { barcode: aText(), quantity })).barcode);
  if (place === 'home') return { path: '/', texts, booked: () => received(item) };
  if (place === 'delivery') {
    const { id } = bodyOf(await admin.post<Acquisition>('/acquisitions', {}));
    return { path: `/receive/${id}`, texts, booked: () => received(item) };
  }
  if (place === 'count') {
    const { id } = bodyOf(await admin.post<Stocktaking>('/stocktakings', {}));
    return { path: `/counts/${id}`, texts, booked: async () => (await countedIn(id))[item.id]?.[0] ?? 0 };
  }
  const { id } = await aWork({ items: [[item, PLENTY]] });
  if (place === 'job') return { path: `/works/${id}`, texts, booked: async () => (await pickedIn(id))?.[item.id] ?? 0 };
  bodyOf(await admin.put<Work>(`/works/${id}/close-outbound`));
  return { path: `/return/${id}`, texts, booked: async () => (await linesOf(id))[0]?.[2] ?? 0 };
}

async function received({ id }: Item): Promise<number> {
  const movements = bodyOf(await admin.get<Movement[]>(`/items/${id}/movements`));
  return movements.reduce((sum, { quantity, reason }) => (reason === 'acquisition' ? sum + quantity : sum), 0);
}

const timesOf = (sum: number, scan: number) => Math.floor(sum / (AMOUNTS[scan] as number)) % 10;

async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const giveUp = Date.now() + 90_000;
  while (!(await isTrue())) {
    if (Date.now() > giveUp) throw new Error(`Did not come: ${what}`);
    await pause(50);
  }
}

async function killServer(): Promise<void> {
  for (const part of ['gateway', 'catalog', 'works', 'acquisitions'])
    try {
      process.kill(stack.pid(part), 'SIGKILL');
    } catch {
      // It was killed a moment ago, and is not up again.
    }
}

const isUp = async () => (await fetch(`${stack.url}/readyz`).catch(() => undefined))?.status === 200;

type Round = { device: Device; ground: Ground; death: (typeof DEATHS)[number]; afterMs: number };

/** Whoever stands in front of it scans again what the page has not taken, and only that. */
class Storekeeping {
  readonly #round: Round;
  /** The page, or its browser, is dead. */
  #isDown = false;
  #dying: Promise<void> = Promise.resolve();
  constructor(round: Round) {
    this.#round = round;
  }

  async run(): Promise<void> {
    const { device, ground, afterMs } = this.#round;
    await device.keeper.goTo(`${stack.url}${ground.path}`);
    await device.keeper.seen('.answer.waiting');
    const dead = pause(afterMs).then(() => this.#die());
    for (const scan of AMOUNTS.keys()) await this.#scanOnce(scan);
    await dead;
    await this.#dying;
    if (this.#isDown) await this.#comeBack();
    await this.#settled();
  }

  async #die(): Promise<void> {
    const { device, death } = this.#round;
    if (death.startsWith('server')) await killServer();
    if (death === 'server') return;
    this.#isDown = true;
    if (death === 'reload') this.#dying = device.keeper.page.reload().then(() => {});
    else if (death.endsWith('tab')) this.#dying = device.closeTab();
    else this.#dying = device.killBrowser();
    await this.#dying.catch(() => undefined);
  }

  /** The page is opened again; on any of its pages what was left goes on. */
  async #comeBack(): Promise<void> {
    const { device, ground, death } = this.#round;
    this.#isDown = false;
    await until(isUp, 'the server');
    if (death !== 'reload') await device.open(ground.path);
    else await device.keeper.goTo(`${stack.url}${ground.path}`);
    await device.keeper.seen('.answer');
  }

  async #settled(): Promise<void> {
    const { device } = this.#round;
    await until(isUp, 'the server');
    await until(async () => {
      const kept = await device.kept();
      const problem = kept.find((one) => one.problem);
      if (problem) throw new Error(`Left with the person: ${JSON.stringify(problem)}`);
      return kept.length === 0;
    }, 'the answers to what was kept');
  }

  async #scanOnce(scan: number): Promise<void> {
    const { ground } = this.#round;
    try {
      if (this.#isDown) await this.#comeBack();
      if (await this.#take(scan)) return;
    } catch (error) {
      if (!this.#isDown) throw error;
    }
    // It died in the midst of this scan: whether the page had taken it is seen when all is done.
    await this.#dying.catch(() => undefined);
    await this.#comeBack();
    await this.#settled();
    if (timesOf(await ground.booked(), scan) === 0) await this.#take(scan);
  }

  /** @returns whether the page has taken it: it is kept, or answered */
  async #take(scan: number): Promise<boolean> {
    const { device, ground } = this.#round;
    const text = ground.texts[scan] as string;
    if (ground.path === '/' && new URL(device.keeper.page.url()).pathname !== '/') {
      await device.keeper.goTo(`${stack.url}/`);
      await device.keeper.seen('.answer');
    }
    const partsBefore = await partsOf(device.keeper, text);
    await device.keeper.scan(text);
    const how = await this.#howItCame({ text, partsBefore }).catch(async (cause) => {
      throw new Error(`The page shows: ${await device.keeper.value('document.body.innerText')}`, { cause });
    });
    if (how === 'split') return this.#take(scan);
    if (this.#isDown) return false;
    if (ground.path === '/') await this.#receive(text);
    return !this.#isDown;
  }

  /** Waits until the page has taken a scan. */
  async #howItCame({ text, partsBefore }: { text: string; partsBefore: number }): Promise<'taken' | 'split' | 'down'> {
    const { device } = this.#round;
    let how: 'taken' | 'split' | 'down' | undefined;
    await until(async () => {
      how = this.#isDown ? 'down' : await howItCame(device.keeper, { text, partsBefore });
      return how !== undefined;
    }, `scan ${text}`);
    if (how === 'split') process.stderr.write(`${text} was read in two parts, and is scanned again\n`);
    return how as NonNullable<typeof how>;
  }

  async #receive(text: string): Promise<void> {
    const { keeper } = this.#round.device;
    await keeper.answered(new RegExp(`${text}[\\s\\S]*(Found|Booked)`));
    await keeper.press('r');
    const isTaken = async () =>
      (await this.#round.device.kept()).some(({ place }) => place.startsWith('/receive')) ||
      (await keeper.answers()).some((answer) => answer.includes(text) && answer.includes('Booked'));
    await until(async () => this.#isDown || (await isTaken()), 'Receive');
  }
}

describeIn('chromium')('scans', () => {
  const device = new Device();
  beforeAll(() => device.open('/'), 120_000);
  afterAll(() => device.end());

  it(
    `are booked once each, whatever dies meanwhile: ${ROUNDS} rounds`,
    async () => {
      process.stderr.write(`SCAN_SEED=${SEED}\n`);
      for (let round = FIRST; round < FIRST + ROUNDS; round += 1) {
        const random = mulberry32(SEED + round);
        const place = PLACES[round % PLACES.length] as (typeof PLACES)[number];
        const death = DEATHS[Math.floor(random() * DEATHS.length)] as (typeof DEATHS)[number];
        const afterMs = Math.floor(random() * MOST_MS);
        const ground = await aGround(place);
        const began = Date.now();
        await new Storekeeping({ device, ground, death, afterMs }).run().catch((cause: unknown) => {
          throw new Error(`Round ${round}, ${place}, ${death} after ${afterMs} ms`, { cause });
        });
        const booked = await ground.booked();
        process.stderr.write(
          `round ${round} ${place}, ${death} after ${afterMs} ms: ${booked}, ${Date.now() - began} ms\n`,
        );
        expect({ round, place, death, afterMs, booked }).toMatchObject({ booked: 11_111 });
      }
    },
    120_000 + ROUNDS * 120_000,
  );
});
