import { randomUUID } from 'node:crypto';
import { ippAnswer } from '../../services/labels/test/support/ipp-bytes.ts';
import { type PretendPrinter, startPretendPrinter } from '../../services/labels/test/support/pretend-printer.ts';
import { aBarcode, anAcquisition, anItem, aText, aUser, bodyOf } from '../support/builders.ts';
import { clientOf } from '../support/client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Barcode, Item } from '../support/shapes.ts';
import { admin, adminCookie, stack, stranger, useStack } from '../support/the-stack.ts';
import './secrets.ts';

const printer: PretendPrinter = await startPretendPrinter();
afterAll(() => printer.stop());

useStack({
  env: {
    // For secrets.ts.
    LOG_LEVEL: 'trace',
    BASE_PATH: '/storekeeper',
    BARCODE_PREFIX: 'box',
    BARCODE_DIGITS: '1',
    LABEL_SIZE: '100x50',
    LABEL_PRINTER_URL: printer.url,
    COMPANY_NAME: 'Müller & Söhne',
    CURRENCY: 'HUF',
    LANGUAGE: 'hu',
    // Half a day and more from UTC, with daylight saving time.
    TZ: 'Pacific/Auckland',
  },
});

const add = (item: Item, body: unknown = {}) => admin.post<Barcode>(`/items/${item.id}/barcodes`, body);

describe('with BASE_PATH', () => {
  it('every public path begins with it, and no other is there', async () => {
    expect(stack.url).toMatch(/\/storekeeper$/);
    expect((await admin.get('/items')).status).toBe(200);
    const without = clientOf(stack.url.replace('/storekeeper', ''), adminCookie);
    for (const path of ['/items', '/session', '/works']) expectRefusal(await without.get(path), 404);
    expectRefusal(await rawRequest({ method: 'GET', path: '/items', headers: adminCookie }), 404);
  });

  it('the Link of a page has it too, and leads to the next', async () => {
    const items = [await anItem(), await anItem()];
    const first = await admin.get<Item[]>('/items?limit=1&order=-id');
    const [, path = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    expect(path).toMatch(/^\/storekeeper\/api\/items\?limit=1&order=-id&cursor=/);
    const next = await fetch(new URL(path, stack.url), { headers: adminCookie });
    expect([...first.body, ...((await next.json()) as Item[])].map(({ id }) => id)).toEqual(
      items.toReversed().map(({ id }) => id),
    );
  });

  it('a session is for its paths alone', async () => {
    const { user, password } = await aUser();
    const { headers } = await stranger.post('/session', { username: user.username, password });
    expect(headers.get('set-cookie')).toMatch(/; Path=\/storekeeper\/?(api\/?)?(;|$)/);
  });
});

describe('on a machine of another zone', () => {
  it('times, their days in from and to, and those in CSV are of UTC', async () => {
    const { id, timestamp } = await anAcquisition();
    expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
    const day = timestamp.slice(0, 10);
    const listed = (query: string) => admin.get<string>(`/acquisitions?format=csv&${query}`);
    expect((await listed(`from=${day}&to=${day}`)).body).toContain(`${id},,${timestamp}`);
    const before = new Date(Date.parse(day) - 1).toISOString().slice(0, 10);
    expect((await listed(`to=${before}`)).body).not.toContain(timestamp);
  });
});

describe('GET /api/config', () => {
  it('tells whose stock this is, whether there is a printer, and what labels and barcodes look like', async () => {
    const { body } = await stranger.get('/config');
    expect(body).toMatchObject({
      ...{ name: 'Müller & Söhne', currency: 'HUF', language: 'hu', printing: true },
      ...{ label: { width_mm: 100, height_mm: 50 }, barcode: { prefix: 'BOX', digits: 1 } },
      documents: { work: 'WORK-', delivery: 'DELIVERY-', count: 'COUNT-' },
    });
  });
});

describe('generated barcodes', () => {
  it('have the prefix and the digits that were set, and 422 follows the last number', async () => {
    const item = await anItem();
    const taken = await aBarcode(item, { barcode: 'box5' });
    expect(taken).toMatchObject({ barcode: 'BOX5', main: true, master: true });
    const texts: string[] = [];
    let answer = await add(item);
    for (; answer.status === 201; answer = await add(item)) texts.push(answer.body.barcode);
    expectRefusal(answer, 422);
    expect(texts.slice(0, 8)).toEqual([1, 2, 3, 4, 6, 7, 8, 9].map((digit) => `BOX${digit}`));
    // 0 is as good a number as any, when the others are taken.
    expect(texts.slice(8)).toEqual(['BOX0']);
    expectRefusal(await add(await anItem(), { quantity: 2 }), 422);
    expect((await aBarcode(item, { barcode: aText() })).main).toBe(false);
    expect(await aBarcode(item, { barcode: 'SK000001' })).toMatchObject({ main: false, master: false });
    expect(bodyOf(await admin.get<Barcode[]>(`/items/${item.id}/barcodes`))).toHaveLength(texts.length + 3);
  });
});

describe('PUT /api/items/{item_id}/barcodes/{id}/print with a printer', () => {
  const aPath = async () => {
    const item = await anItem();
    return `/items/${item.id}/barcodes/${(await aBarcode(item, { barcode: aText() })).id}/print`;
  };
  const copiesPrinted = () => printer.received.reduce((sum, { copies }) => sum + copies, 0);

  it('answers null once the printer has taken the job, one copy unless more are asked for', async () => {
    const path = await aPath();
    for (const [body, copies] of [
      [{}, 1],
      [{ copies: 3 }, 3],
      [{ copies: 100 }, 100],
      [undefined, 1],
    ] as const) {
      const before = copiesPrinted();
      const answer = await admin.put<null>(path, body);
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: null });
      expect(copiesPrinted() - before).toBe(copies);
    }
    const before = copiesPrinted();
    for (const copies of [0, 101]) expectRefusal(await admin.put(path, { copies }), 422, ['copies']);
    expect(copiesPrinted()).toBe(before);
  });

  it('prints once for one Idempotency-Key', async () => {
    const [path, before, key] = [await aPath(), copiesPrinted(), { 'idempotency-key': randomUUID() }];
    const [first, again] = [await admin.put(path, { copies: 2 }, key), await admin.put(path, { copies: 2 }, key)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(again.body).toBeNull();
    expect(copiesPrinted() - before).toBe(2);
    expectRefusal(await admin.put(path, { copies: 3 }, key), 422);
  });

  it('answers 503 with the words of a printer that does not work, and prints again after that', async () => {
    const [path, before] = [await aPath(), copiesPrinted()];
    printer.state.printer = 5;
    printer.state.reasons = ['media-empty-error'];
    printer.state.isAccepting = false;
    const answer = await admin.put(path, { copies: 1 });
    const { message } = expectRefusal(answer, 503);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(message).toMatch(/media.empty/);
    expect(copiesPrinted()).toBe(before);
    Object.assign(printer.state, { printer: 3, reasons: ['none'], isAccepting: true });
    expect((await admin.put(path, { copies: 1 })).status).toBe(200);
  });

  it('answers 503 while the printer cannot be reached, or refuses the job', async () => {
    const path = await aPath();
    const operations = ['Get-Printer-Attributes', 'Print-Job', 'Get-Jobs', 'Get-Job-Attributes'];
    for (const operation of operations) printer.instead[operation] = (response) => response.destroy();
    expectRefusal(await admin.put(path, { copies: 1 }), 503);
    for (const operation of operations) delete printer.instead[operation];
    const notAccepting = ippAnswer(0x0506, []);
    printer.instead['Print-Job'] = (response) =>
      response.setHeader('content-type', 'application/ipp').end(notAccepting);
    expectRefusal(await admin.put(path, { copies: 1 }), 503);
    delete printer.instead['Print-Job'];
    expect((await admin.put(path, { copies: 1 })).status).toBe(200);
  });
});

describe('labels', () => {
  it('have the size that was set', async () => {
    const item = await anItem();
    const barcode = await aBarcode(item, { barcode: aText() });
    const answer = await fetch(`${stack.url}/api/items/${item.id}/barcodes/${barcode.id}/print`, {
      headers: adminCookie,
    });
    const [, width, height] =
      /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(Buffer.from(await answer.arrayBuffer()).toString('latin1')) ??
      [];
    const dot = 72 / 203;
    expect(Math.abs(Number(width) - (100 / 25.4) * 72)).toBeLessThan(dot / 2);
    expect(Math.abs(Number(height) - (50 / 25.4) * 72)).toBeLessThan(dot / 2);
  });
});
