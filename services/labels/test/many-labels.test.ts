import type { TestApp } from './support/labels-app.ts';
import { actor, removeFolder, startLabelsApp, untilReady } from './support/labels-app.ts';
import type { PretendCatalog } from './support/pretend-catalog.ts';
import { barcodes, MANY, startPretendCatalog, textOf } from './support/pretend-catalog.ts';
import { pagesOf, scan } from './support/scan.ts';
import { ifScanned } from './support/tools.ts';

const scanned = ifScanned();

describe('POST /labels', () => {
  let catalog: PretendCatalog;
  let service: TestApp;
  beforeAll(async () => {
    catalog = await startPretendCatalog();
    service = startLabelsApp({ catalog: catalog.address });
    await untilReady(service.app);
  });
  afterAll(async () => {
    await service.stop();
    removeFolder(service.folder);
    await catalog.stop();
  });

  const post = (payload: object) => service.app.inject({ method: 'POST', url: '/labels', headers: actor(), payload });
  const get = (url: string) => service.app.inject({ url, headers: actor() });

  scanned.it('gives one PDF of barcodes and places, copies behind each other, a page for each label', async () => {
    const labels = [{ barcode_id: 2, copies: 2 }, { place: ' A-03-12 ' }, { barcode_id: 1 }, { barcode_id: 2 }];
    const answer = await post({ labels });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe('attachment; filename=labels.pdf');
    const twice = barcodes[2]!.barcode;
    expect(await scan(await pagesOf(answer.rawPayload, 203))).toEqual([
      [twice],
      [twice],
      ['A-03-12'],
      ['SK000001'],
      [twice],
    ]);
    expect((await post({ labels })).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  it('prints none where one barcode is not there, and names each that is not', async () => {
    const answer = await post({ labels: [{ barcode_id: 1 }, { barcode_id: 77 }, { place: 'A' }, { barcode_id: 78 }] });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      message: 'There is no barcode 77. There is no barcode 78.',
      errors: {
        'labels.1.barcode_id': ['names barcode 77, which is not there'],
        'labels.3.barcode_id': ['names barcode 78, which is not there'],
      },
    });
  });

  const sheet = {
    ...{ width_mm: 70, height_mm: 37, margin_mm: 2, page_width_mm: 210, page_height_mm: 297, columns: 3, rows: 8 },
    ...{ left_mm: 0, top_mm: 0.5, column_step_mm: 70, row_step_mm: 37 },
  };

  it.each([
    [{}, 'labels', /is required/],
    [{ labels: [] }, 'labels', /1 to 5000 entries/],
    [{ labels: [{}] }, 'labels.0', /either a barcode_id or a place/],
    [{ labels: [{ barcode_id: 1, place: 'A' }] }, 'labels.0', /either a barcode_id or a place/],
    [{ labels: [{ place: 'a\tb' }] }, 'labels.0.place', /control characters/],
    [{ labels: [{ place: ' ' }] }, 'labels.0.place', /1 to 64 characters/],
    [{ labels: [{ barcode_id: 1, copies: 0 }] }, 'labels.0.copies', /from 1 to 5000/],
    [
      {
        labels: [
          { barcode_id: 1, copies: 3_000 },
          { place: 'A', copies: 2_001 },
        ],
      },
      'labels',
      /at most 5000 .* are 5001/,
    ],
    [{ labels: [{ barcode_id: 1 }], paper: 'A4' }, 'paper', /one of avery-l7160, .*measures of another/],
    [{ labels: [{ barcode_id: 1 }], paper: 7 }, 'paper', /the name of a paper, or an object/],
    [{ labels: [{ barcode_id: 1 }], paper: { ...sheet, columns: undefined } }, 'paper.columns', /is required/],
    [{ labels: [{ barcode_id: 1 }], paper: { ...sheet, columns: 4 } }, 'paper.columns', /fit the page/],
    [{ labels: [{ barcode_id: 1 }], paper: 'avery-l7160', skip: 21 }, 'skip', /from 0 to 20/],
    [{ labels: [{ barcode_id: 1 }], skip: 1 }, 'skip', /must be 0 on a paper with one label/],
    [{ labels: [{ barcode_id: 1 }], dpi: 600 }, 'dpi', /203 or 300/],
    [{ labels: [{ place: 'x'.repeat(64) }], paper: 'avery-5167' }, 'labels.0', /too long .* larger paper/],
  ])('answers 422 for %j', async (body, field, why) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(422);
    const { errors } = answer.json();
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field].join()).toMatch(why);
  });

  scanned.it('takes a paper by its measures', async () => {
    const answer = await post({ labels: [{ barcode_id: 1, copies: 25 }], paper: sheet, skip: 23 });
    const pages = await pagesOf(answer.rawPayload, 300);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [2480, 3508],
      [2480, 3508],
    ]);
  });

  it('lists the papers with their measures', async () => {
    const papers = (await get('/labels/papers')).json();
    expect(papers[0]).toEqual({
      ...{
        name: 'avery-l7160',
        kind: 'sheet',
        width_mm: 63.5,
        height_mm: 38.1,
        page_width_mm: 210,
        page_height_mm: 297,
      },
      ...{ columns: 3, rows: 7, left_mm: 7.2, top_mm: 15.15, column_step_mm: 66.04, row_step_mm: 38.1 },
    });
    expect(papers.map(({ name }: { name: string }) => name)).toContain('dymo-11354');
    const wanted = papers.map(({ name, kind, ...measures }: { name: string; kind: string }) => measures);
    for (const measures of wanted) {
      const labels = [{ barcode_id: 1 }];
      expect((await post({ labels, paper: { ...measures, margin_mm: 1 } })).statusCode).toBe(200);
    }
  });

  it('gives the label of a place by itself, in each of its forms', async () => {
    for (const [format, type] of [
      ['pdf', 'application/pdf'],
      ['svg', 'image/svg+xml'],
      ['zpl', 'application/zpl'],
    ]) {
      const answer = await get(`/labels/place?place=A-03%2F12&format=${format}&paper=dymo-99012`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
      expect(answer.headers['content-disposition']).toMatch(new RegExp(`label__A-03_12__[0-9a-f]{16}\\.${format}$`));
    }
    expect((await get('/labels/place')).statusCode).toBe(422);
  });

  it('refuses a caller whom the gateway did not name', async () => {
    const payload = { labels: [{ place: 'A' }] };
    expect((await service.app.inject({ method: 'POST', url: '/labels', payload })).statusCode).toBe(401);
    expect((await service.app.inject({ url: '/labels/place?place=A' })).statusCode).toBe(401);
  });

  it('asks the catalog for 5,000 barcodes in a few calls', async () => {
    const labels = Array.from({ length: 5_000 }, (_, at) => ({ barcode_id: MANY.first + at }));
    const answer = await post({ labels, paper: 'avery-5167' });
    expect(answer.statusCode).toBe(200);
    expect(answer.payload.match(/\/Type \/Page\b/g)).toHaveLength(63);
    expect(textOf(MANY.first)).toBe('SK001000');
  }, 60_000);
});
