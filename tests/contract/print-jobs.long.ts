// Printers and print jobs, with a printer that can be told how it is and one that is not there.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { type PretendPrinter, startPretendPrinter } from '../../services/labels/test/support/pretend-printer.ts';
import { aBarcode, anAcquisition, anItem, aStocktaking, aVendor, aWork, bodyOf, UNKNOWN } from '../support/builders.ts';
import type { Answer } from '../support/client.ts';
import { expectRefusal } from '../support/refusals.ts';
import { admin, stranger, useStack } from '../support/the-stack.ts';

const printer: PretendPrinter = await startPretendPrinter();
afterAll(() => printer.stop());
const [nobody] = await freePorts(1);

useStack({ env: { PRINTERS: `desk=${printer.url},gone=socket://127.0.0.1:${nobody}` } });

type Job = { id: number; state: string; printer: string; labels: number; message: string; user: { username: string } };

const STATES_OF_JOB = ['id', 'kind', 'labels', 'message', 'printer', 'state', 'timestamp', 'title', 'user'];

const aLabel = async () => ({ barcode_id: (await aBarcode(await anItem())).id });
const create = (body: object, key?: string) =>
  admin.post<Job>('/print-jobs', body, key === undefined ? undefined : { 'idempotency-key': key });

function expectReplay(again: Answer<Job>, first: Answer<Job>) {
  expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
}

async function ended({ id }: Job): Promise<Job> {
  for (let round = 0; round < 100; round += 1) {
    const job = bodyOf(await admin.get<Job>(`/print-jobs/${id}`));
    if (!['waiting', 'printing', 'stopped'].includes(job.state)) return job;
    await sleep(100);
  }
  throw new Error(`Print job ${id} does not end.`);
}

describe('GET /api/printers', () => {
  it('tells of each how it is, the default first', async () => {
    const { status, body } = await admin.get('/printers');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        name: 'desk',
        default: true,
        state: 'idle',
        message: expect.any(String),
        accepting: true,
        paper: null,
        papers: true,
      },
      {
        name: 'gone',
        default: false,
        state: 'unreachable',
        message: expect.any(String),
        accepting: false,
        paper: null,
        papers: false,
      },
    ]);
  });
});

describe('POST /api/print-jobs', () => {
  it('prints labels and places, copies included', async () => {
    const before = printer.received.length;
    const answer = await create({ labels: [{ place: 'A-03-12' }, { ...(await aLabel()), copies: 2 }] });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(STATES_OF_JOB);
    expect(answer.body).toMatchObject({ printer: 'desk', labels: 3, user: { username: 'admin' } });
    expect(answer.body).toMatchObject({ kind: 'labels', title: 'A-03-12 + 1' });
    expect(await ended(answer.body)).toMatchObject({ state: 'done', message: '' });
    expect(printer.received.length).toBeGreaterThan(before);
  });

  it('prints on a paper of which some labels are used, and on one of measures of its own', async () => {
    const labels = [{ place: 'A-1', copies: 5 }];
    const measures = {
      ...{ width_mm: 60, height_mm: 30, margin_mm: 2, page_width_mm: 210, page_height_mm: 297, columns: 3, rows: 9 },
      ...{ left_mm: 10, top_mm: 10, column_step_mm: 64, row_step_mm: 31 },
    };
    for (const paper of ['avery-l7160', measures]) {
      const job = bodyOf(await create({ labels, paper, skip: 20 }));
      expect(await ended(job)).toMatchObject({ state: 'done', labels: 5 });
    }
    const wrong = await create({ labels, paper: { ...measures, column_step_mm: 10 } });
    expect(Object.keys(expectRefusal(wrong, 422).errors ?? {})).toEqual(['paper.column_step_mm']);
    expect(
      Object.keys(expectRefusal(await create({ labels, paper: 'avery-l7160', skip: 21 }), 422).errors ?? {}),
    ).toEqual(['skip']);
  });

  it('makes one job of a key', async () => {
    const [body, key] = [{ labels: [await aLabel()] }, randomUUID()];
    const first = await create(body, key);
    await ended(first.body);
    const before = printer.received.length;
    const again = await create(body, key);
    expect([again.status, again.body.id, again.headers.get('idempotency-replayed')]).toEqual([
      201,
      first.body.id,
      'true',
    ]);
    await sleep(300);
    expect(printer.received).toHaveLength(before);
  });

  it('is answered by its key as at first, a job or a refusal, whatever became of its barcode', async () => {
    const item = await anItem();
    const { id } = await aBarcode(item);
    const [made, refused] = [{ labels: [{ barcode_id: id }] }, { labels: [{ barcode_id: UNKNOWN }] }];
    const [key, otherKey] = [randomUUID(), randomUUID()];
    const [job, refusal] = [await create(made, key), await create(refused, otherKey)];
    expect(await ended(bodyOf(job))).toMatchObject({ state: 'done' });
    expectRefusal(refusal, 404, ['labels.0.barcode_id']);
    bodyOf(await admin.delete(`/items/${item.id}/barcodes/${id}`));
    expectRefusal(await create(made), 404, ['labels.0.barcode_id']);
    expectReplay(await create(made, key), job);
    expectReplay(await create(refused, otherKey), refusal);
  });

  it('has the first label of each of 20 people with the printer within a second', async () => {
    const label = await aLabel();
    async function round(): Promise<number> {
      const [before, from] = [printer.received.length, performance.now()];
      const made = await Promise.all(Array.from({ length: 20 }, () => create({ labels: [label] })));
      while (printer.received.length < before + made.length) await sleep(5);
      const ms = Math.round(performance.now() - from);
      for (const { body } of made) expect(await ended(body)).toMatchObject({ state: 'done' });
      expect(printer.received).toHaveLength(before + made.length);
      return ms;
    }
    // Of three rounds: others work on this machine, too.
    const rounds = [await round()];
    while (rounds.length < 3 && Math.min(...rounds) >= 1_000) rounds.push(await round());
    process.stderr.write(`print jobs of 20 people at once were with the printer after ${rounds.join(', ')} ms\n`);
    expect(Math.min(...rounds)).toBeLessThan(1_000);
  });

  it('is refused for an unknown barcode, and with the field of a wrong value', async () => {
    expectRefusal(await create({ labels: [{ barcode_id: UNKNOWN }] }), 404, ['labels.0.barcode_id']);
    for (const [field, body] of Object.entries({
      labels: { labels: [] },
      printer: { labels: [{ place: 'A' }], printer: 'attic' },
      skip: { labels: [{ place: 'A' }], skip: -1 },
    }))
      expect(Object.keys(expectRefusal(await create(body), 422).errors ?? {})).toEqual([field]);
  });

  it('is 401 to strangers', async () => {
    expectRefusal(await stranger.post('/print-jobs', { labels: [{ place: 'A' }] }), 401);
    expectRefusal(await stranger.get('/printers'), 401);
  });
});

describe('a job whose printer is away', () => {
  it('waits, is in the lists, and is cancelled; a repeat changes nothing', async () => {
    const job = bodyOf(await create({ labels: [{ place: 'A-1' }], printer: 'gone' }));
    const waiting = await admin.get<Job[]>('/print-jobs?printer=gone&state=waiting&limit=10');
    expect(waiting.body.map(({ id }) => id)).toContain(job.id);
    expect(waiting.headers.get('x-total-count')).toBe(String(waiting.body.length));
    expect((await admin.get<Job[]>('/print-jobs')).body.map(({ id }) => id)).toContain(job.id);
    const key = { 'idempotency-key': randomUUID() };
    const cancelled = await admin.delete<Job>(`/print-jobs/${job.id}`, key);
    expect([cancelled.status, cancelled.body]).toEqual([
      200,
      expect.objectContaining({ id: job.id, state: 'cancelled' }),
    ]);
    expect((await admin.delete<Job>(`/print-jobs/${job.id}`, key)).body).toEqual(cancelled.body);
    expect((await admin.delete(`/print-jobs/${job.id}`)).status).toBe(200);
    expect((await admin.delete(`/print-jobs/${job.id}`)).body).toEqual(cancelled.body);
    expectRefusal(await admin.delete(`/print-jobs/${UNKNOWN}`), 404);
    expectRefusal(await admin.get(`/print-jobs/${UNKNOWN}`), 404);
  });
});

describe('a job that was printed', () => {
  it('cannot be cancelled once it is done, and has a tag by which it is read again only when it changed', async () => {
    const job = bodyOf(await create({ labels: [{ place: 'A-1' }] }));
    await ended(job);
    expectRefusal(await admin.delete(`/print-jobs/${job.id}`), 422);
    const { headers } = await admin.get(`/print-jobs/${job.id}`);
    const again = await admin.get(`/print-jobs/${job.id}`, { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});

describe('PUT on the path of a paper', () => {
  it('prints it, once by its key', async () => {
    const item = await anItem({ stock: 5 });
    const work = (await aWork({ items: [[item, 2]] })).id;
    const acquisition = (await anAcquisition({ items: [[item, 2]] })).id;
    const stocktaking = (await aStocktaking()).id;
    const papers: [path: string, kind: string, title: string][] = [
      [`/works/${work}/paper?kind=picking-list`, 'picking-list', `${work}`],
      [`/acquisitions/${acquisition}/paper`, 'goods-in-note', `${acquisition}`],
      [`/stocktakings/${stocktaking}/paper`, 'counting-sheet', `${stocktaking}`],
      ['/items/low/paper', 'order-list', ''],
    ];
    for (const [path, kind, title] of papers) {
      const key = { 'idempotency-key': randomUUID() };
      const printed = await admin.put<Job>(path, { copies: 2 }, key);
      expect([path, printed.status, printed.body]).toEqual([
        path,
        200,
        expect.objectContaining({ printer: 'desk', kind, title, labels: 2 }),
      ]);
      expect((await admin.put<Job>(path, { copies: 2 }, key)).body.id).toBe(printed.body.id);
      expect(await ended(printed.body)).toMatchObject({ state: 'done' });
    }
  });

  it('is answered by its key as at first, whatever became of what is printed', async () => {
    const item = await anItem({ stock: 5 });
    const [work, gone] = [await aWork({ items: [[item, 2]] }), await aWork({ items: [[item, 2]] })];
    const [acquisition, stocktaking, vendor] = [await anAcquisition(), await aStocktaking(), await aVendor()];
    const asked = [
      ...[work, gone].map(({ id }) => `/works/${id}/paper?kind=picking-list`),
      ...[`/acquisitions/${acquisition.id}/paper`, `/stocktakings/${stocktaking.id}/paper`],
      `/items/low/paper?vendor=${vendor.id}`,
    ].map((path) => ({ path, key: { 'idempotency-key': randomUUID() } }));
    const first = [];
    for (const { path, key } of asked) first.push(await admin.put<Job>(path, {}, key));
    for (const job of first) expect(await ended(bodyOf(job))).toMatchObject({ state: 'done' });
    bodyOf(await admin.put(`/works/${work.id}/close-outbound`));
    for (const path of ['works', 'acquisitions', 'stocktakings', 'vendors'].map(
      (name, nth) => `/${name}/${[gone, acquisition, stocktaking, vendor][nth]?.id}`,
    ))
      bodyOf(await admin.delete(path));
    const before = printer.received.length;
    for (const [nth, { path, key }] of asked.entries()) {
      expect([path, (await admin.put(path, {})).status]).toEqual([path, nth === 0 || nth === 4 ? 422 : 404]);
      expectReplay(await admin.put<Job>(path, {}, key), first[nth] as Answer<Job>);
    }
    expect(printer.received).toHaveLength(before);
  });

  it('is one job of a key that is sent ten times at once, or one refusal', async () => {
    const work = await aWork({ items: [[await anItem({ stock: 5 }), 2]] });
    for (const kind of ['picking-list', 'delivery-note']) {
      const key = { 'idempotency-key': randomUUID() };
      const path = `/works/${work.id}/paper?kind=${kind}`;
      const all = await Promise.all(Array.from({ length: 10 }, () => admin.put<Job>(path, {}, key)));
      expect([kind, new Set(all.map(({ status, body }) => `${status} ${body.id}`)).size]).toEqual([kind, 1]);
      const replayed = all.filter(({ headers }) => headers.get('idempotency-replayed') === 'true').length;
      expect([kind, replayed]).toEqual([kind, 9]);
    }
  });

  it('is refused for a printer that prints no papers, and for a work that is not there', async () => {
    const path = `/acquisitions/${(await anAcquisition()).id}/paper`;
    expect(Object.keys(expectRefusal(await admin.put(path, { printer: 'gone' }), 422).errors ?? {})).toEqual([
      'printer',
    ]);
    expectRefusal(await admin.put(`/works/${UNKNOWN}/paper?kind=picking-list`, {}), 404);
  });
});
