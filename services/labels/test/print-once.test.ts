import type { TestApp } from './support/labels-app.ts';
import { actor, removeFolder, startLabelsApp, untilReady } from './support/labels-app.ts';
import type { PretendCatalog } from './support/pretend-catalog.ts';
import { startPretendCatalog } from './support/pretend-catalog.ts';
import type { PretendPrinter } from './support/pretend-printer.ts';
import { startPretendPrinter } from './support/pretend-printer.ts';

describe('printing with an Idempotency-Key', () => {
  let catalog: PretendCatalog;
  let printer: PretendPrinter;
  let service: TestApp;
  beforeEach(async () => {
    catalog = await startPretendCatalog();
    printer = await startPretendPrinter();
    service = startLabelsApp({ catalog: catalog.address, printerUrl: printer.url });
    await untilReady(service.app);
  });
  afterEach(async () => {
    await service.stop();
    removeFolder(service.folder);
    await printer.stop();
    await catalog.stop();
  });

  const restart = async (printerUrl: string | undefined = printer.url) => {
    await service.stop();
    service = startLabelsApp({ catalog: catalog.address, folder: service.folder, ...(printerUrl && { printerUrl }) });
  };
  const put = async ({ copies = 1, key = 'k-1', user = 7, barcode = 1 } = {}) => {
    const answer = await service.app.inject({
      method: 'PUT',
      url: `/items/1/barcodes/${barcode}/print`,
      headers: { ...actor(user), 'idempotency-key': key },
      payload: { copies },
    });
    const { statusCode: status, headers, payload } = answer;
    return { status, payload, isReplayed: headers['idempotency-replayed'] === 'true' };
  };

  it('prints once, and gives the first answer again, also after a restart', async () => {
    expect(await put()).toEqual({ status: 200, payload: 'null', isReplayed: false });
    expect(await put()).toEqual({ status: 200, payload: 'null', isReplayed: true });
    await restart();
    expect(await put()).toEqual({ status: 200, payload: 'null', isReplayed: true });
    expect(printer.received).toHaveLength(1);
  });

  it('prints one job for 20 requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => put()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect(printer.received).toHaveLength(1);
  });

  it('gives a request that meets its twin still running the same refusal, and another request none of it', async () => {
    const answers = await Promise.all([put({ barcode: 9 }), put({ barcode: 9 }), put({ barcode: 9, copies: 2 })]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 422]);
    expect(answers.map(({ isReplayed }) => isReplayed)).toEqual([false, true, false]);
  });

  it('refuses the key for another request, and knows it for each user apart', async () => {
    await put();
    expect(await put({ copies: 2 })).toMatchObject({ status: 422, isReplayed: false });
    expect(await put({ barcode: 2 })).toMatchObject({ status: 422 });
    expect(await put({ user: 8, copies: 2 })).toMatchObject({ status: 200, isReplayed: false });
    expect(printer.received.map(({ copies }) => copies)).toEqual([1, 2]);
  });

  it('does not keep a 503', async () => {
    printer.state.isAccepting = false;
    expect(await put()).toMatchObject({ status: 503, isReplayed: false });
    printer.state.isAccepting = true;
    expect(await put()).toMatchObject({ status: 200, isReplayed: false });
    expect(printer.received).toHaveLength(1);
  });

  it('keeps a 404 and a 400', async () => {
    const first = await put({ barcode: 9 });
    expect(first).toMatchObject({ status: 404, isReplayed: false });
    expect(await put({ barcode: 9 })).toEqual({ ...first, isReplayed: true });
    await service.stop();
    service = startLabelsApp({ catalog: catalog.address, folder: service.folder });
    expect(await put({ key: 'k-2' })).toMatchObject({ status: 400, isReplayed: false });
    await restart();
    expect(await put({ key: 'k-2' })).toMatchObject({ status: 400, isReplayed: true });
    expect(printer.received).toEqual([]);
  });

  it.each(['', 'x'.repeat(65), 'with space'])('refuses the key %j', async (key) => {
    expect(await put({ key })).toMatchObject({ status: 422 });
  });

  it('finds the job after a restart when its answer was lost, and sends nothing', async () => {
    const { listing, lose } = lostAnswer();
    lose();
    expect(await put()).toMatchObject({ status: 503 });
    listing();
    await restart();
    expect(await put()).toMatchObject({ status: 200, isReplayed: false });
    expect(await put()).toMatchObject({ status: 200, isReplayed: true });
    expect(printer.received).toHaveLength(1);
  });

  it('says 503 and sends nothing as long as it cannot be known whether the printer has the job', async () => {
    lostAnswer().lose();
    expect(await put()).toMatchObject({ status: 503 });
    printer.instead = {};
    printer.jobs = [];
    await restart();
    for (let time = 0; time < 3; time += 1) {
      expect(await put()).toMatchObject({ status: 503, payload: expect.stringContaining('not known') });
    }
    expect(printer.received).toHaveLength(1);
  });

  it('goes on with the copies that were not printed yet', async () => {
    printer.state.mostCopies = 1;
    printer.instead['Print-Job'] = (response, answer) => {
      if (printer.received.length < 2) response.end(answer);
      else response.writeHead(403).end();
    };
    expect(await put({ copies: 3 })).toMatchObject({ status: 503, payload: expect.stringContaining('It took 1 of') });
    printer.instead = {};
    expect(await put({ copies: 3 })).toMatchObject({ status: 200 });
    expect(printer.received).toHaveLength(1 + 1 + 2);
  });

  /** The printer takes the job, but neither answers nor lists it before `listing`. */
  function lostAnswer() {
    return {
      lose: () => {
        printer.instead['Print-Job'] = (response) => response.destroy();
        printer.instead['Get-Jobs'] = (response) => response.destroy();
      },
      listing: () => {
        printer.instead = {};
      },
    };
  }
});
