import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Label } from '../src/domain/label.ts';
import { namedSizes, sizeFromText } from '../src/domain/size.ts';
import type { Limits } from '../src/print/follow.ts';
import { usualLimits } from '../src/print/follow.ts';
import type { SentJob } from '../src/print/print-job.ts';
import { printLabel } from '../src/print/print-label.ts';
import type { Printer } from '../src/print/printer.ts';
import { connectPrinter } from '../src/print/printer.ts';
import { PrinterTrouble } from '../src/print/printer-trouble.ts';
import type { Renderer } from '../src/render/renderer.ts';
import { createRenderer } from '../src/render/renderer.ts';
import type { Sent } from './support/ipp-bytes.ts';
import { ippAnswer } from './support/ipp-bytes.ts';
import { aLabel } from './support/labels.ts';
import type { PretendPrinter } from './support/pretend-printer.ts';
import { startPretendPrinter } from './support/pretend-printer.ts';

const render = createRenderer(namedSizes['62x29']!);
const quick: Limits = { totalMs: 1_500, sendMs: 1_000, settleMs: 150, pollMs: 20 };

type Extra = {
  label?: Label;
  render?: Renderer;
  printer?: Printer;
  jobs?: SentJob[];
  copies?: number;
  oneLabelPerJob?: boolean;
  limits?: Limits;
  now?: () => number;
};

function print(url: string, { label = aLabel(), jobs = [], copies = 1, ...extra }: Extra = {}): Promise<void> {
  return printLabel(
    { label, copies, user: 'bob', jobs, save: () => undefined },
    { printer: connectPrinter(url), render, dpi: 203, oneLabelPerJob: false, limits: quick, ...extra },
  );
}

async function waitFor(isSo: () => boolean, atMostMs: number): Promise<void> {
  for (const end = performance.now() + atMostMs; !isSo() && performance.now() < end; ) await sleep(5);
}

function jobAnswer(state: number, reasons: string): Buffer {
  const attributes: Record<string, Sent> = {
    'job-id': { type: 'integer', values: [1] },
    'job-state': { type: 'enum', values: [state] },
    'job-state-reasons': { type: 'keyword', values: [reasons] },
  };
  return ippAnswer(0, [{ group: 'job', attributes }]);
}

describe('printing a label', () => {
  let printer: PretendPrinter;
  beforeEach(async () => {
    printer = await startPretendPrinter();
  });
  afterEach(() => printer.stop());

  const refusal = async (extra?: Extra) => {
    const error = await print(printer.url, extra).then(
      () => undefined,
      (fault) => fault,
    );
    expect(error).toMatchObject({ kind: 'unavailable', retryAfterSeconds: expect.any(Number) });
    expect(error.message).not.toMatch(/127\.0\.0\.1|ECONN|socket/);
    return error.message as string;
  };

  it('sends one job with its name, user, format and copies', async () => {
    await print(printer.url, { copies: 3 });
    const [job, ...others] = printer.received;
    expect(others).toEqual([]);
    expect(job).toMatchObject({ user: 'bob', format: 'application/pdf', copies: 3 });
    expect(job?.name).toMatch(/^Label SK000001 [\w-]{12}$/);
  });

  it('sends each label as its own job where that is set', async () => {
    await print(printer.url, { copies: 3, oneLabelPerJob: true });
    expect(printer.received.map(({ copies }) => copies)).toEqual([1, 1, 1]);
  });

  it('says how many copies a printer took that makes them one by one and too slowly, and goes on with the rest', async () => {
    printer.newJobState = 5;
    const limits = { ...quick, totalMs: 20_000, sendMs: 1_000 };
    const jobs: SentJob[] = [];
    const message = await refusal({ jobs, copies: 10, oneLabelPerJob: true, limits });
    const took = printer.received.length;
    expect(message).toBe(
      `The printer is too slow for 10 copies at once: it took ${took} of them, and ${10 - took} are left to print.`,
    );
    await print(printer.url, { jobs, copies: 10, oneLabelPerJob: true, limits: { ...limits, sendMs: 15_000 } });
    expect(printer.received).toHaveLength(10);
  });

  it('says so too when the time ends before the printer is reached with the next copy', async () => {
    const reached = connectPrinter(printer.url);
    let offers = 0;
    const slow: Printer = {
      ...reached,
      print: async (order, signal) => {
        offers += 1;
        if (offers === 1) return reached.print(order, signal);
        await waitFor(() => signal.aborted, 5_000);
        throw new PrinterTrouble('it does not answer in time', { isUntouched: true });
      },
    };
    expect(await refusal({ printer: slow, copies: 3, oneLabelPerJob: true })).toBe(
      'The printer is too slow for 3 copies at once: it took 1 of them, and 2 are left to print.',
    );
  });

  it('splits what is more than the printer copies at once', async () => {
    printer.state.mostCopies = 4;
    await print(printer.url, { copies: 10 });
    expect(printer.received.map(({ copies }) => copies)).toEqual([4, 4, 2]);
  });

  it.each([
    [['image/jpeg', 'image/png'], 'image/png'],
    [['application/octet-stream', 'image/urf', 'image/pwg-raster'], 'image/pwg-raster'],
    [['image/urf', 'image/jpeg'], 'image/urf'],
  ])('draws a picture for a printer of %j', async (formats, format) => {
    printer.state.formats = formats;
    await print(printer.url);
    expect(printer.received).toMatchObject([{ format }]);
  });

  it('is a 503 for a printer that takes no format of ours', async () => {
    printer.state.formats = ['application/octet-stream', 'text/plain'];
    expect(await refusal()).toContain('only application/octet-stream, text/plain');
    expect(printer.received).toEqual([]);
  });

  it.each([360, 2 ** 31 - 1])(
    'is a 503 when a label cannot be drawn with the %i dpi of the printer',
    async (resolution) => {
      Object.assign(printer.state, { formats: ['image/png'], resolution });
      const small = { label: aLabel({ barcode: '#'.repeat(64) }), render: createRenderer(sizeFromText('15x15')!) };
      expect(await refusal(small)).toContain(`${resolution} dpi`);
      expect(printer.received).toEqual([]);
    },
  );

  it('accepts a job that goes on printing without a fault', async () => {
    printer.newJobState = 5;
    await print(printer.url);
    expect(printer.operations).not.toContain('Cancel-Job');
  });

  it.each([
    ['is stopped', { printer: 5, reasons: ['media-empty-error', 'paused'] }, /stopped: media-empty-error, paused/],
    ['takes no jobs', { isAccepting: false, reasons: ['moving-to-paused'] }, /does not accept jobs.*moving-to-paused/],
  ])('is a 503 with its reasons when the printer %s, and sends nothing', async (_, state, words) => {
    Object.assign(printer.state, state);
    expect(await refusal()).toMatch(words);
    expect(printer.received).toEqual([]);
  });

  it('waits for a printer that is busy with another job, and then sends the same job', async () => {
    let refusals = 3;
    printer.instead['Print-Job'] = (response, answer) => {
      refusals -= 1;
      if (refusals < 0) return response.end(answer);
      printer.jobs.pop();
      response.end(ippAnswer(0x0507, []));
    };
    await print(printer.url);
    expect(printer.jobs).toHaveLength(1);
    expect(new Set(printer.received.map(({ name }) => name)).size).toBe(1);
  });

  it('is a 503 with its words, cut and without controls, when the printer stays busy', async () => {
    const words = {
      'status-message': { type: 'text' as const, values: [`Printing\u0007\nanother job.${' x'.repeat(9_000)}`] },
    };
    printer.instead['Print-Job'] = (response) => {
      printer.jobs.pop();
      setTimeout(() => response.end(ippAnswer(0x0507, [{ group: 'operation', attributes: words }])), 60);
    };
    const message = await refusal({ limits: { ...quick, sendMs: 600 } });
    expect(message).toMatch(/^The printer refused the label: Printing another job\.[ x]+…\.$/);
    expect(message.length).toBeLessThan(400);
  });

  it('is a 503 with its words when the printer refuses the job', async () => {
    const words = { 'status-message': { type: 'text' as const, values: ['The cutter is jammed.'] } };
    printer.instead['Print-Job'] = (response) =>
      response.end(ippAnswer(0x0506, [{ group: 'operation', attributes: words }]));
    expect(await refusal()).toBe('The printer refused the label: The cutter is jammed.');
  });

  it.each([7, 8])('is a 503 with its reasons when the job ends as %i', async (state) => {
    printer.newJobState = 5;
    printer.instead['Get-Job-Attributes'] = (response) => response.end(jobAnswer(state, 'document-format-error'));
    expect(await refusal()).toContain('did not print the label: document-format-error');
    expect(printer.received).toHaveLength(1);
  });

  it('does not say that nothing was printed when a job of several copies ends in the middle', async () => {
    printer.newJobState = 5;
    printer.instead['Get-Job-Attributes'] = (response) => response.end(jobAnswer(8, 'media-empty'));
    expect(await refusal({ copies: 10 })).toBe(
      'The printer did not print all 10 copies: media-empty. Look how many came out before you print again.',
    );
  });

  it.each([3, 5, 6])('cancels the job, in state %i, of a printer that stops, and names the reason', async (state) => {
    printer.newJobState = state;
    printer.instead['Get-Job-Attributes'] = (response) => {
      Object.assign(printer.state, { printer: 5, reasons: ['door-open-error'] });
      delete printer.instead['Get-Job-Attributes'];
      response.end(jobAnswer(state, 'none'));
    };
    expect(await refusal()).toContain('door-open-error');
    expect(printer.jobs).toMatchObject([{ state: 7 }]);
  });

  it('does not say that a job was not printed which was done and forgotten before it could be cancelled', async () => {
    printer.newJobState = 5;
    printer.before = async ({ operation }) => {
      if (operation === 'Get-Job-Attributes') Object.assign(printer.state, { printer: 5, reasons: ['media-empty'] });
      if (operation === 'Cancel-Job') printer.jobs.length = 0;
    };
    const jobs: SentJob[] = [];
    expect(await refusal({ jobs })).toContain('not known whether the printer has the label: media-empty');
    delete printer.before;
    printer.state.printer = 3;
    expect(await refusal({ jobs })).toContain('not known');
    expect(printer.received).toHaveLength(1);
  });

  it('is a 503 when the printer dies in the middle of the job', async () => {
    printer.newJobState = 5;
    printer.instead['Get-Job-Attributes'] = (response) => {
      void printer.stop();
      response.destroy();
    };
    expect(await refusal()).toContain('not known whether the printer has the label');
    expect(printer.received).toHaveLength(1);
  });

  it('is accepted when only the answer was lost, and is not sent again', async () => {
    printer.instead['Print-Job'] = (response) => response.destroy();
    await print(printer.url);
    expect(printer.received).toHaveLength(1);
  });

  it('is a 503 and is not sent again when the answer was lost and the job is not listed', async () => {
    printer.instead['Print-Job'] = (response) => {
      printer.jobs.length = 0;
      response.destroy();
    };
    const jobs: SentJob[] = [];
    expect(await refusal({ jobs })).toContain('not known');
    expect(await refusal({ jobs })).toContain('not known');
    expect(printer.received).toHaveLength(1);
  });

  it('sends again what certainly never arrived', async () => {
    const older = { id: 90, name: 'older', state: 9, reasons: 'none', created: 500 };
    printer.instead['Print-Job'] = (response) => {
      printer.jobs = [older];
      response.destroy();
    };
    const jobs: SentJob[] = [];
    await refusal({ jobs });
    delete printer.instead['Print-Job'];
    printer.state.upTime += 60;
    await print(printer.url, { jobs, now: () => Date.now() + 60_000 });
    expect(printer.received).toHaveLength(2);
    expect(jobs).toMatchObject([{ state: 'accepted' }]);
  });

  it('finds a job that is done while the printer is asked for its lists', async () => {
    printer.newJobState = 5;
    printer.instead['Print-Job'] = (response) => response.destroy();
    printer.instead['Get-Jobs'] = (response) => response.destroy();
    const jobs: SentJob[] = [];
    await refusal({ jobs });
    printer.instead = {};
    printer.jobs.unshift({ id: 90, name: 'older', state: 9, reasons: 'none', created: 500 });
    printer.state.upTime += 60;
    // The list of what waits comes late when both are asked for at once.
    printer.before = async ({ operation, 'operation-attributes-tag': attributes }) => {
      if (operation !== 'Get-Jobs' || attributes['which-jobs'] !== 'not-completed') return;
      await waitFor(() => printer.operations.at(-1) === 'Get-Jobs', 100);
      for (const job of printer.jobs) job.state = 9;
    };
    await print(printer.url, { jobs, now: () => Date.now() + 60_000 });
    expect(printer.received).toHaveLength(1);
  });

  it.each([
    ['was restarted since', { upTime: 20, created: 10, state: 9 }],
    ['remembers no older job', { upTime: 1_060, created: 1_001, state: 9 }],
    ['remembers no job that is done, only one that still waits', { upTime: 1_060, created: 500, state: 4 }],
  ])('never sends again to a printer that %s', async (_, { upTime, ...other }) => {
    printer.instead['Print-Job'] = (response) => {
      printer.jobs = [{ id: 90, name: 'other', reasons: 'none', ...other }];
      response.destroy();
    };
    const jobs: SentJob[] = [];
    await refusal({ jobs });
    delete printer.instead['Print-Job'];
    printer.state.upTime = upTime;
    expect(await refusal({ jobs, now: () => Date.now() + 60_000 })).toContain('not known');
    expect(printer.received).toHaveLength(1);
  });

  it.each([
    [401, 'HTTP 401'],
    [500, 'HTTP 500'],
  ])('is a 503 for HTTP %i', async (status, words) => {
    printer.instead['Get-Printer-Attributes'] = (response) => response.writeHead(status).end('no');
    expect(await refusal()).toContain(words);
  });

  it('is a 503 for an answer without an end', async () => {
    printer.instead['Get-Printer-Attributes'] = (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 0x41)));
      };
      response.on('drain', more);
      more();
    };
    expect(await refusal()).toContain('no end');
  });
});

describe('a printer that is none', () => {
  let server: Server;
  const listen = async (answer: (chunk: Buffer) => string | Buffer | undefined) => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (chunk) => {
        const bytes = answer(chunk);
        if (bytes !== undefined) socket.end(bytes);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `ipp://127.0.0.1:${(server.address() as { port: number }).port}/ipp/print`;
  };
  afterEach(() => server?.close());

  it.each([
    ['bytes that are not HTTP', 'SSH-2.0-printer\r\n', /not HTTP/],
    ['HTTP that is not IPP', 'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n<html>hello</html>..', /not IPP/],
    [
      'IPP that breaks off',
      `HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n\x02\x00\x00\x00\x00\x00\x00\x01\x04\x41\x00\x05`,
      /not IPP/,
    ],
    ['nothing at all', '', /broke off|not HTTP/],
  ])('is a 503 when it answers %s', async (_, bytes, words) => {
    const url = await listen(() => Buffer.from(bytes, 'latin1'));
    await expect(print(url)).rejects.toMatchObject({ kind: 'unavailable', message: expect.stringMatching(words) });
  });

  it('is a 503 within 10 s when it hangs', async () => {
    const url = await listen(() => undefined);
    const started = performance.now();
    await expect(print(url, { limits: usualLimits })).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('does not answer in time'),
    });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('is not called one with a bad certificate when it does not speak TLS', async () => {
    const url = await listen(() => 'HTTP/1.1 400 Bad Request\r\n\r\n');
    const refused = print(url.replace('ipp:', 'ipps:'));
    await expect(refused).rejects.toMatchObject({ kind: 'unavailable', message: expect.stringMatching(/TLS/) });
  });

  it.each([
    ['refuses connections', 'ipp://127.0.0.1:9/ipp/print', /refuses the connection/],
    ['has an unknown name', 'ipp://printer.invalid/ipp/print', /name/],
  ])('is a 503 when it %s', async (_, url, words) => {
    await expect(print(url)).rejects.toMatchObject({ kind: 'unavailable', message: expect.stringMatching(words) });
  });
});
