import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IppEvePrinter } from './support/ippeveprinter.ts';
import { startIppEvePrinter } from './support/ippeveprinter.ts';
import { actor, removeFolder, startLabelsApp, untilReady } from './support/labels-app.ts';
import type { LabelsProcess } from './support/labels-process.ts';
import { startLabelsProcess } from './support/labels-process.ts';
import type { PretendCatalog } from './support/pretend-catalog.ts';
import { startPretendCatalog } from './support/pretend-catalog.ts';
import { pictureOfPwg } from './support/pwg.ts';
import { pagesOf, scan } from './support/scan.ts';
import { ifPrinted } from './support/tools.ts';

const printed = ifPrinted();

const PATH = '/items/1/barcodes/1/print';

printed.describe('printing to a real printer', () => {
  let catalog: PretendCatalog;
  let printer: IppEvePrinter;
  beforeAll(async () => {
    catalog = await startPretendCatalog();
  });
  afterEach(() => printer.stop());
  afterAll(() => catalog.stop());

  async function print() {
    const service = startLabelsApp({ catalog: catalog.address, printerUrl: printer.url });
    await untilReady(service.app);
    const answer = await service.app.inject({ method: 'PUT', url: PATH, headers: actor(), payload: { copies: 2 } });
    const label = await service.app.inject({ url: PATH, headers: actor() });
    await service.stop();
    removeFolder(service.folder);
    return { status: answer.statusCode, body: answer.payload, label: label.rawPayload };
  }

  it('hands over the label as PDF', async () => {
    printer = await startIppEvePrinter('application/pdf');
    const { label, ...answer } = await print();
    expect(answer).toEqual({ status: 200, body: 'null' });
    const documents = await printer.documents();
    expect(documents.map((document) => document.equals(label))).toEqual([true]);
    expect(await scan(await pagesOf(documents[0]!, 203))).toEqual([['SK000001']]);
  });

  it('hands over a picture that scans where the printer takes no PDF', async () => {
    printer = await startIppEvePrinter('image/pwg-raster,image/jpeg');
    expect(await print()).toMatchObject({ status: 200, body: 'null' });
    const documents = await printer.documents();
    expect(documents).toHaveLength(1);
    expect(await scan(documents.map(pictureOfPwg))).toEqual([['SK000001']]);
  });

  it('is a 503 for a printer that takes only what a label cannot be', async () => {
    printer = await startIppEvePrinter('image/jpeg');
    expect(await print()).toMatchObject({ status: 503, body: expect.stringContaining('image/jpeg') });
    expect(await printer.documents()).toEqual([]);
  });
});

printed.describe('a labels service that is killed', () => {
  let catalog: PretendCatalog;
  let printer: IppEvePrinter;
  let folder: string;
  let service: LabelsProcess;
  beforeEach(async () => {
    catalog = await startPretendCatalog();
    printer = await startIppEvePrinter('application/pdf');
    folder = await mkdtemp(join(tmpdir(), 'labels-'));
  });
  afterEach(async () => {
    await service.kill();
    await printer.stop();
    await catalog.stop();
    await rm(folder, { recursive: true });
  });

  const start = async (crashAt = '') => {
    const env = { CATALOG_ADDRESS: catalog.address, LABEL_PRINTER_URL: printer.url, DATA_DIR: folder };
    service = await startLabelsProcess({ ...env, CRASH_AT: crashAt });
  };
  const put = () =>
    fetch(`${service.url}${PATH}`, {
      method: 'PUT',
      headers: { ...actor(), 'idempotency-key': 'k-1', 'content-type': 'application/json' },
      body: '{"copies": 1}',
    });

  it('finds the job that the printer has, and does not send it again', async () => {
    await start('labels.print.sent');
    await expect(put()).rejects.toThrow();
    expect(await service.gone).toBe('SIGKILL');
    await start();
    expect((await put()).status).toBe(200);
    const again = await put();
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(await printer.documents()).toHaveLength(1);
  });

  it('says that it does not know when it died before the printer had the job, and sends nothing', async () => {
    await start('labels.print.sending');
    await expect(put()).rejects.toThrow();
    expect(await service.gone).toBe('SIGKILL');
    await start();
    const answer = await put();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('not known') });
    expect(await printer.documents()).toEqual([]);
  });
});
