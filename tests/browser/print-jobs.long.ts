// Printing from the console, on a printer that can be told how it is, and one that is not there, or loses what it reads.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { aBarcode, anAcquisition, anItem, aWork, bodyOf } from '../support/builders.ts';
import { admin, stack } from '../support/the-stack.ts';
import { describeIn, names } from './support/browsers.ts';
import { aPlace, onShelf } from './support/counting.ts';
import { printer as desk, keeper, useKeeper, useStackWithPrinter } from './support/keeper.ts';
import * as check from './support/page-checks.ts';
import { aName } from './support/receiving.ts';
import { faultsOfTabWalk } from './support/tab-walk.ts';

const [port] = await freePorts(1);

useStackWithPrinter(`dock-gate-7=socket://127.0.0.1:${port}`);

const folder = process.env.PICTURES;

type Job = { id: number; state: string; printer: string; labels: number; message: string };

const newestJob = async (): Promise<Job> => bodyOf(await admin.get<Job[]>('/print-jobs?order=-id&limit=1'))[0] as Job;
const speak = async (language: string) =>
  void bodyOf(await admin.put('/session/settings/language', { value: language }));

/** A printer that says nothing, and breaks off whatever it is sent. */
async function losingPrinter(): Promise<{ stop: () => Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (chunk.includes('^XA')) socket.resetAndDestroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

describe.each(names)('%s', (name) => {
  describeIn(name)('printing', () => {
    useKeeper(name);

    const jam = () => Object.assign(desk.state, { printer: 5, reasons: ['media-empty'] });
    const mend = () => Object.assign(desk.state, { printer: 3, reasons: ['none'] });
    afterEach(mend);

    const choosePrinter = async (printer: string) => {
      await keeper.page.waitForSelector(`#printer option[value="${printer}"]`);
      await keeper.page.select('#printer', printer);
    };
    const openItem = async (item: { id: number }) => {
      await keeper.goTo(`${stack.url}/items/${item.id}`);
      await keeper.seen('.barcode .label-picture');
      await keeper.press('l');
      await keeper.seen('#copies:focus');
    };
    const options = async () =>
      (await keeper.value(
        "[...document.querySelectorAll('#printer option')].map((one) => one.textContent)",
      )) as string[];
    const closed = () => keeper.page.waitForFunction("!document.querySelector('dialog')");
    const look = async (what: string) => {
      const faults: Record<string, string[]> = {};
      for (const size of [
        { width: 1440, height: 900 },
        { width: 768, height: 1024 },
        { width: 320, height: 640 },
      ]) {
        await keeper.page.setViewport(size);
        await check.settled(keeper.page);
        for (const scheme of name === 'chromium' ? (['light', 'dark'] as const) : [undefined])
          faults[`${size.width} ${scheme}`] = await check.objections(keeper.page, scheme);
        faults[`${size.width} sideways`] = await check.sideways(keeper.page);
        faults[`${size.width} targets`] = await check.smallTargets(keeper.page);
        faults[`${size.width} words`] = await check.brokenText(keeper.page);
        faults[`${size.width} tab`] = await faultsOfTabWalk(keeper.page);
        if (!folder) continue;
        mkdirSync(folder, { recursive: true });
        await keeper.page.screenshot({ path: `${folder}/print-${what}-${size.width}.png`, fullPage: true });
      }
      await keeper.page.setViewport({ width: 1280, height: 860 });
      expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
    };

    it('goes to the printer that is chosen once, whose state stands beside it', async () => {
      const [first, second] = [await anItem({ name: aName() }), await anItem({ name: aName() })];
      for (const item of [first, second]) await aBarcode(item);
      await openItem(first);
      await keeper.page.waitForSelector('#printer option[value="dock-gate-7"]');
      expect(await options()).toEqual([
        'desk: ready',
        expect.stringMatching(/^dock-gate-7: cannot be reached: /),
        expect.stringMatching(/^PDF/),
      ]);
      await choosePrinter('dock-gate-7');
      await keeper.says('dialog', /cannot be reached[\s\S]*It will wait there, and is printed once/);
      await look('item');
      await keeper.tabTo('#copies');
      await keeper.replace('3');
      await keeper.press('Enter');
      await keeper.says('dialog .job-now', /3 labels for dock-gate-7[\s\S]*waiting[\s\S]*by itself/);
      await keeper.seen('dialog .job-now .button:focus');
      await look('waits');
      await keeper.press('Escape');
      await closed();
      expect(await newestJob()).toMatchObject({ printer: 'dock-gate-7', labels: 3, state: 'waiting' });
      // Remembered with the copies, on every device.
      await openItem(second);
      await keeper.page.waitForFunction("document.querySelector('#printer').value === 'dock-gate-7'");
      expect(await keeper.value("document.querySelector('#copies').value")).toBe('3');
      await choosePrinter('desk');
      const printed = desk.received.length;
      await keeper.press('Enter');
      await keeper.says('.last-done, .done-list', /3 labels for desk: printed/);
      await closed();
      expect(desk.received.length).toBeGreaterThan(printed);
      await openItem(first);
      await keeper.page.waitForFunction("document.querySelector('#printer').value === 'desk'");
      await choosePrinter('pdf:');
      await keeper.says('dialog button[type=submit]', /PDF/);
      await choosePrinter('desk');
      await keeper.says('dialog button[type=submit]', /Print 3 labels/);
    }, 240_000);

    it('says why labels wait, and cancels them', async () => {
      const item = await anItem({ name: aName() });
      await aBarcode(item);
      jam();
      await openItem(item);
      await keeper.says('dialog', /stopped: out of paper/);
      const printed = desk.received.length;
      await keeper.press('Enter');
      await keeper.says('dialog .job-now', /Out of paper/);
      await keeper.tabTo('dialog .job-now .danger');
      await keeper.press('Enter');
      await keeper.says('dialog .job-now', /cancelled/);
      mend();
      expect(await newestJob()).toMatchObject({ printer: 'desk', state: 'cancelled' });
      expect(desk.received).toHaveLength(printed);
      await keeper.says('dialog .job-now .button', /Close/);
      await keeper.press('Escape');
      await closed();
    }, 120_000);

    it('comes by one key on the printer and the paper that were chosen, and from a sheet only where its place is said', async () => {
      const item = await anItem({ name: aName() });
      const { barcode: text } = await aBarcode(item);
      await admin.put('/session/settings/labels.printer', { value: 'attic' });
      await keeper.goTo(`${stack.url}/`);
      await keeper.scan(text);
      await keeper.answered(/Found/);
      // A printer that is gone gives way to the default one, which is named.
      await keeper.press('l');
      await keeper.says('.answer .job-now', /1 label for desk[\s\S]*printed/);
      await openItem(item);
      await choosePrinter('desk');
      await keeper.page.select('#label-paper', 'avery-l7160');
      await keeper.says('dialog', /Put the sheet into the printer first/);
      await keeper.press('Escape');
      await closed();
      await keeper.press('g', 'h');
      await keeper.scan(text);
      await keeper.answered(/Found/);
      await keeper.press('l');
      await keeper.says('.answer .message.refused', /which of the labels are left/);
      await openItem(item);
      await keeper.page.waitForFunction("document.querySelector('#label-paper')?.value === 'avery-l7160'");
      await keeper.page.select('#label-paper', 'own');
      await keeper.press('Escape');
      await closed();
    }, 120_000);

    it('prints a place with its items as one job', async () => {
      const place = aPlace();
      await onShelf(place, 3);
      await keeper.goTo(`${stack.url}/places/${place}`);
      await keeper.seen('main .row');
      await keeper.press('l');
      await keeper.says('.label-orders', new RegExp(`The place ${place} itself`));
      await keeper.says('dialog button[type=submit]', /Print 2 labels/);
      await keeper.tabTo('.label-orders input');
      await keeper.press('Enter');
      await closed();
      expect(await newestJob()).toMatchObject({ printer: 'desk', labels: 2, state: 'done' });
    }, 120_000);

    it('tells on other pages when it stops after its dialog was closed', async () => {
      const item = await anItem({ name: aName() });
      await aBarcode(item);
      desk.newJobState = 5;
      await openItem(item);
      await keeper.press('Enter');
      await keeper.says('dialog .job-now', /printing/);
      await keeper.press('Escape');
      await closed();
      await keeper.press('g', 'i');
      await keeper.page.waitForFunction("location.pathname === '/items'");
      const { id } = await newestJob();
      // The printer gives up what it had.
      for (const job of desk.jobs) if (job.state === 5) Object.assign(job, { state: 8, reasons: 'aborted-by-system' });
      desk.newJobState = 9;
      await keeper.says('.print-trouble', /not printed[\s\S]*The printer gave it up/);
      await look('trouble');
      await keeper.tabTo('.print-trouble a');
      await keeper.press('Enter');
      await keeper.page.waitForFunction("location.pathname === '/print-jobs'");
      await keeper.says(`[data-print-job="${id}"]`, /not printed/);
      // What this page has begun, it can begin again.
      const printed = desk.received.length;
      await keeper.tabTo(`[data-print-job="${id}"] .button`);
      await keeper.press('Enter');
      await keeper.page.waitForFunction(
        `[...document.querySelectorAll('[data-print-job]')].some((one) => Number(one.dataset.printJob) > ${id} && /printed/.test(one.innerText))`,
      );
      expect(desk.received.length).toBeGreaterThan(printed);
    }, 180_000);

    it('lists what became of all jobs, by printer and state, and asks before it prints again what may be printed', async () => {
      const item = await anItem({ name: aName() });
      await aBarcode(item);
      // What waited for it before is lost, too.
      const losing = await losingPrinter();
      try {
        await openItem(item);
        await choosePrinter('dock-gate-7');
        await keeper.press('Enter');
        await keeper.says('dialog .job-now', /perhaps printed[\s\S]*Look at the printer first/);
        await keeper.press('Escape');
        await closed();
      } finally {
        await losing.stop();
      }
      const { id } = await newestJob();
      await keeper.press('g', 'p');
      await keeper.says('.printers', /desk[\s\S]*ready[\s\S]*dock-gate-7[\s\S]*cannot be reached/);
      await keeper.says(`[data-print-job="${id}"]`, /perhaps printed[\s\S]*admin[\s\S]*today/);
      await keeper.tabTo(`[data-print-job="${id}"] .button`);
      await keeper.press('Enter');
      await keeper.says('dialog', /Did you look at the printer\?[\s\S]*all of it once more/);
      await keeper.press('Escape');
      await closed();
      expect((await newestJob()).id).toBe(id);

      const waiting = bodyOf(
        await admin.post<Job>('/print-jobs', { labels: [{ place: 'A-1', copies: 1200 }], printer: 'dock-gate-7' }),
      );
      // It is read again by itself.
      await keeper.says(`[data-print-job="${waiting.id}"]`, /1,200 labels for dock-gate-7[\s\S]*waiting[\s\S]*A-1/);
      await look('jobs');
      await keeper.page.select('#in-state', 'waiting');
      await keeper.page.waitForFunction(`!document.querySelector('[data-print-job="${id}"]')`);
      await keeper.page.select('#of-printer', 'desk');
      await keeper.says('.empty', /no such print job/);
      await keeper.page.select('#of-printer', 'dock-gate-7');
      expect(await keeper.value('location.search')).toBe('?state=waiting&printer=dock-gate-7');
      await keeper.says(`[data-print-job="${waiting.id}"]`, /waiting/);
      const href = String(await keeper.value("document.querySelector('.list-end a[download]').getAttribute('href')"));
      expect(href).toContain('printer=dock-gate-7');
      expect(await keeper.value(`fetch(${JSON.stringify(href)}).then((answer) => answer.text())`)).toContain('waiting');
      await keeper.tabTo(`[data-print-job="${waiting.id}"] .danger`);
      await keeper.press('Enter');
      await keeper.page.waitForFunction(`!document.querySelector('[data-print-job="${waiting.id}"]')`);
      expect(bodyOf(await admin.get<Job>(`/print-jobs/${waiting.id}`)).state).toBe('cancelled');

      for (const [language, words] of [
        ['de', /vielleicht gedruckt/],
        ['hu', /talán kinyomtatva/],
      ] as const) {
        await speak(language);
        await keeper.goTo(`${stack.url}/print-jobs`);
        await keeper.says(`[data-print-job="${id}"]`, words);
        await look(`jobs-${language}`);
      }
      await speak('en');
    }, 300_000);

    it('prints a paper beside its PDF, on a printer that prints papers', async () => {
      const item = await anItem({ stock: 20 });
      const work = await aWork({ items: [[item, 3]] });
      const delivery = await anAcquisition({ items: [[item, 5]] });
      await keeper.goTo(`${stack.url}/works/${work.id}`);
      await keeper.seen('.paper-buttons a[href*="/paper"]');
      await keeper.tabTo('.paper-buttons button');
      await keeper.press('Enter');
      await keeper.seen('#paper-copies:focus');
      await keeper.replace('2');
      await keeper.says('dialog', /desk: ready/);
      expect(await keeper.value("document.querySelector('#printer')")).toBeNull();
      await look('paper');
      const printed = desk.received.length;
      await keeper.press('Enter');
      await closed();
      expect(desk.received.slice(printed).reduce((sum, { copies }) => sum + copies, 0)).toBe(2);
      expect(await newestJob()).toMatchObject({ printer: 'desk', labels: 2, state: 'done' });
      await keeper.goTo(`${stack.url}/print-jobs`);
      await keeper.says(
        `[data-print-job="${(await newestJob()).id}"]`,
        new RegExp(`2 copies for desk[\\s\\S]*Picking list ${work.id}`),
      );
      await look('jobs-paper');
      await keeper.tabTo(`[data-print-job] a[href$="/works/${work.id}"]`);
      await keeper.press('Enter');
      await keeper.seen('.job-foot');

      await keeper.goTo(`${stack.url}/receive/${delivery.id}`);
      await keeper.seen('.totals .paper-buttons button');
      await keeper.goTo(`${stack.url}/settings`);
      await keeper.seen('a[href$="/print-jobs"]');
      await look('settings');
    }, 180_000);

    it('gives the order list of what runs out, as PDF and on a printer', async () => {
      await anItem({ name: aName(), stock: 1, warning_quantity: 10 });
      await keeper.goTo(`${stack.url}/running-out`);
      const link = await keeper.seen('.page-head a[href*="/items/low/paper"]');
      const href = String(await link.evaluate((one) => (one as unknown as { href: string }).href));
      expect(
        await keeper.value(`fetch(${JSON.stringify(href)}).then((answer) => answer.headers.get('content-type'))`),
      ).toBe('application/pdf');
      await keeper.tabTo('.page-head .paper-buttons button');
      await keeper.press('Enter');
      await keeper.seen('#paper-copies:focus');
      await keeper.press('Enter');
      await closed();
      expect(await newestJob()).toMatchObject({ labels: 1, state: 'done' });
    }, 120_000);
  });
});
