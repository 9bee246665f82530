import { createHash } from 'node:crypto';
import type { TestApp } from './support/labels-app.ts';
import { actor, removeFolder, startLabelsApp, untilReady } from './support/labels-app.ts';
import type { PretendCatalog } from './support/pretend-catalog.ts';
import { barcodes, startPretendCatalog } from './support/pretend-catalog.ts';
import type { PretendPrinter } from './support/pretend-printer.ts';
import { startPretendPrinter } from './support/pretend-printer.ts';
import { pagesOf, scan } from './support/scan.ts';
import { ifScanned } from './support/tools.ts';

const scanned = ifScanned();

describe('the labels service over HTTP', () => {
  let catalog: PretendCatalog;
  let printer: PretendPrinter;
  let service: TestApp;
  let printerless: TestApp;
  beforeAll(async () => {
    catalog = await startPretendCatalog();
    printer = await startPretendPrinter();
    service = startLabelsApp({ catalog: catalog.address, printerUrl: printer.url });
    printerless = startLabelsApp({ catalog: catalog.address });
    for (const { app } of [service, printerless]) await untilReady(app);
  });
  afterAll(async () => {
    for (const { stop, folder } of [service, printerless]) {
      await stop();
      removeFolder(folder);
    }
    await printer.stop();
    await catalog.stop();
  });

  const PATH = '/items/1/barcodes/1/print';
  const get = (url: string) => service.app.inject({ url, headers: actor() });
  const put = (url: string, payload?: object | string, headers = {}, { app } = service) =>
    app.inject({ method: 'PUT', url, headers: { ...actor(), ...headers }, ...(payload !== undefined && { payload }) });

  scanned.it('gives the label as a PDF that scans as the barcode', async () => {
    const answer = await get(PATH);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    const hash = createHash('sha256').update(answer.rawPayload).digest('hex').slice(0, 16);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename=label__SK000001__${hash}.pdf`);
    expect(await scan(await pagesOf(answer.rawPayload, 203))).toEqual([['SK000001']]);
  });

  it('has room for the papers of several people, which all come from the gateway', () => {
    const shares = Array.from({ length: 5 }, () => service.app.bodyRoom.enter('', () => {}));
    for (const share of shares) share.hold((8 << 20) + 1_024);
    for (const share of shares) share.leave();
    expect(service.app.bodyRoom.held()).toBe(0);
  });

  it('has an ETag by its bytes, and is not sent again to a client that names it', async () => {
    const first = await get(PATH);
    const { etag } = first.headers;
    expect((await get('/items/1/barcodes/2/print')).headers.etag).not.toBe(etag);
    const again = (tags: string) => service.app.inject({ url: PATH, headers: { ...actor(), 'if-none-match': tags } });
    for (const tags of [String(etag), `"other", W/${etag}`, '*']) {
      const answer = await again(tags);
      expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await again('"other"')).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('gives it as a picture too, of another name and ETag', async () => {
    const [pdf, svg] = [await get(PATH), await get(`${PATH}?format=svg`)];
    const hash = createHash('sha256').update(svg.rawPayload).digest('hex').slice(0, 16);
    expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(svg.headers['content-disposition']).toBe(`attachment; filename=label__SK000001__${hash}.svg`);
    expect(svg.headers.etag).not.toBe(pdf.headers.etag);
    expect((await get(`${PATH}?format=bmp`)).statusCode).toBe(422);
  });

  it('gives it for a Zebra printer too, at the resolution and on the paper that are asked for', async () => {
    const zpl = await get(`${PATH}?format=zpl&dpi=300&paper=102x152`);
    expect([zpl.statusCode, zpl.headers['content-type']]).toEqual([200, 'application/zpl']);
    expect(zpl.headers['content-disposition']).toMatch(/^attachment; filename=label__SK000001__[0-9a-f]{16}\.zpl$/);
    // 4 by 6 in at 300 dpi.
    expect(zpl.payload).toMatch(/^\^XA\n\^PW1200\^LL1800/);
    expect((await get(`${PATH}?format=zpl`)).payload).toMatch(/^\^XA\n\^PW496\^LL232/);
    expect((await get(`${PATH}?dpi=600`)).json()).toMatchObject({ errors: { dpi: ['must be 203 or 300'] } });
    const refused = await get(`${PATH}?paper=A4`);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['paper']]);
  });

  it('gives the same bytes again', async () => {
    const [first, second] = await Promise.all([get(PATH), get(PATH)]);
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  });

  scanned.it('writes _ for what a file name cannot hold', async () => {
    const { headers, rawPayload } = await get('/items/1/barcodes/2/print');
    expect(headers['content-disposition']).toMatch(/^attachment; filename=label__A_B_C_E___[0-9a-f]{16}\.pdf$/);
    expect(await scan(await pagesOf(rawPayload, 203))).toEqual([[barcodes[2]?.barcode]]);
  });

  it.each([
    '/items/1/barcodes/9/print',
    '/items/2/barcodes/1/print',
    '/items/x/barcodes/1/print',
    '/items/1/barcodes/01/print',
    '/items/0/barcodes/1/print',
    '/items/1/barcodes/1/printer',
  ])('answers 404 at %s', async (url) => {
    for (const answer of [await get(url), await put(url, { copies: 1 })]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: expect.stringMatching(/\.$/) });
    }
  });

  it.each([{ copies: 3 }, {}, undefined])('prints with the body %j and answers null', async (body) => {
    const before = printer.received.length;
    const answer = await put(PATH, body);
    expect([answer.statusCode, answer.payload]).toEqual([200, 'null']);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(printer.received.slice(before)).toMatchObject([{ copies: body?.copies ?? 1, user: 'bob' }]);
  });

  it.each([0, 101, 1.5, '2', null, true])('answers 422 for copies %j', async (copies) => {
    for (const app of [service, printerless]) {
      const answer = await put(PATH, { copies }, {}, app);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { copies: ['must be a whole number from 1 to 100'] } });
    }
  });

  it('checks the form of the path, then the body, then what exists, then the printer', async () => {
    const json = { 'content-type': 'application/json' };
    const statuses = [
      await put('/items/x/barcodes/1/print', '{', json, printerless),
      await put('/items/9/barcodes/9/print', 'copies=1', { 'content-type': 'text/plain' }, printerless),
      await put('/items/9/barcodes/9/print', '{', json, printerless),
      await put('/items/9/barcodes/9/print', { copies: 0 }, {}, printerless),
      await put('/items/9/barcodes/9/print', { copies: 1 }, {}, printerless),
      await put(PATH, { copies: 1 }, {}, printerless),
    ];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 415, 400, 422, 404, 400]);
    expect(statuses.at(-1)?.json()).toEqual({ message: 'No label printer is set up on this server.' });
  });

  it('answers 503 with the printer’s words, a request id and Retry-After', async () => {
    Object.assign(printer.state, { printer: 5, reasons: ['media-empty-error'] });
    const answer = await put(PATH, { copies: 1 });
    Object.assign(printer.state, { printer: 3, reasons: ['none'] });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({
      message: 'The printer is stopped: media-empty-error.',
      request_id: expect.any(String),
    });
  });

  it('answers 401 to a caller whom the gateway did not name', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      expect((await service.app.inject({ method, url: PATH })).statusCode).toBe(401);
    }
  });

  it('tells its health', async () => {
    expect((await service.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await service.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    const alone = startLabelsApp({ catalog: '127.0.0.1:9' });
    expect((await alone.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await alone.app.inject({ url: PATH, headers: actor() })).statusCode).toBe(503);
    await alone.stop();
    removeFolder(alone.folder);
  });
});
