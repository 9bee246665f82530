// A queue of CUPS as the label printer: what many a company has between its programs and its printers.

import type { Cups } from './support/cups.ts';
import { startCups } from './support/cups.ts';
import { actor, removeFolder, startLabelsApp, untilReady } from './support/labels-app.ts';
import type { PretendCatalog } from './support/pretend-catalog.ts';
import { startPretendCatalog } from './support/pretend-catalog.ts';
import { pagesOf, scan } from './support/scan.ts';
import { ifCups } from './support/tools.ts';

const PATH = '/items/1/barcodes/1/print';

let catalog: PretendCatalog;
let cups: Cups;
const printed = ifCups();

async function print(queue: string) {
  const service = startLabelsApp({ catalog: catalog.address, printerUrl: cups.url(queue) });
  await untilReady(service.app);
  const answer = await service.app.inject({ method: 'PUT', url: PATH, headers: actor(), payload: { copies: 2 } });
  await service.stop();
  removeFolder(service.folder);
  return { status: answer.statusCode, body: answer.payload };
}

printed.describe('a queue of CUPS', () => {
  beforeAll(async () => {
    catalog = await startPretendCatalog();
    cups = await startCups();
    cups.addQueue('labels', 'lsb/usr/cupsfilters/Generic-PDF_Printer-PDF.ppd');
  });
  afterAll(async () => {
    await cups?.stop();
    await catalog?.stop();
  });

  it('prints as many labels as were asked for, and they scan', async () => {
    expect(await print('labels')).toEqual({ status: 200, body: 'null' });
    const pages = await pagesOf(await cups.printed('labels'), 203);
    expect(await scan(pages)).toEqual([['SK000001'], ['SK000001']]);
  });

  it('that is stopped, or takes no jobs, is 503 in its own words', async () => {
    cups.command('cupsdisable', '-r', 'The roll is empty', 'labels');
    expect(await print('labels')).toEqual({ status: 503, body: expect.stringContaining('The roll is empty') });
    cups.command('cupsenable', 'labels');
    cups.command('cupsreject', '-r', 'Moved to hall 2', 'labels');
    expect(await print('labels')).toEqual({ status: 503, body: expect.stringContaining('not accept') });
    cups.command('cupsaccept', 'labels');
    expect(await print('labels')).toMatchObject({ status: 200 });
  });

  it('that is not there is 503', async () => {
    expect(await print('nothing')).toMatchObject({ status: 503 });
  });
});
