import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PrinterAddress } from '../src/domain/printer-list.ts';
import { printersFrom } from '../src/domain/printer-list.ts';
import { openPrinters } from '../src/printers.ts';
import type { PretendPrinter } from './support/pretend-printer.ts';
import { startPretendPrinter } from './support/pretend-printer.ts';
import type { RawZplPrinter } from './support/raw-zpl-printer.ts';
import { startRawZplPrinter } from './support/raw-zpl-printer.ts';

let ipp: PretendPrinter;
let raw: RawZplPrinter;
const servers: { server: Server; sockets: Set<Socket> }[] = [];

beforeEach(async () => {
  [ipp, raw] = await Promise.all([startPretendPrinter(), startRawZplPrinter()]);
});

afterEach(async () => {
  for (const { server, sockets } of servers.splice(0)) {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
  await Promise.all([ipp.stop(), raw.stop()]);
});

/** A host that does something else with each connection than a printer does. */
async function hostThat(does: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', () => does(socket));
  });
  servers.push({ server, sockets });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const statesOf = (text: string) => openPrinters(printersFrom(text) as PrinterAddress[]).states();

function endless(socket: Socket): void {
  const more = () => {
    while (!socket.destroyed && socket.write('x'.repeat(16_384)));
  };
  socket.on('drain', more);
  more();
}

describe('how the printers are', () => {
  it.each([
    [3, ['none'], { state: 'idle', message: '', accepting: true }],
    [4, ['none'], { state: 'printing', message: '', accepting: true }],
    [5, ['media-empty', 'cover-open'], { state: 'stopped', message: 'media-empty, cover-open', accepting: true }],
  ])('is told in the words of an IPP printer: %i', async (printer, reasons, expected) => {
    Object.assign(ipp.state, { printer, reasons });
    expect(await statesOf(`desk=${ipp.url}`)).toEqual([
      { name: 'desk', default: true, papers: true, paper: null, ...expected },
    ]);
  });

  it.each([
    [undefined, { state: 'idle', message: '' }],
    [
      { isEmpty: false, waiting: 0 },
      { state: 'idle', message: '' },
    ],
    [
      { isEmpty: false, waiting: 3 },
      { state: 'printing', message: '' },
    ],
    [
      { isEmpty: true, waiting: 0 },
      { state: 'stopped', message: 'media-empty' },
    ],
  ])('is told of a raw printer that says %j', async (status, expected) => {
    if (status) raw.status = status;
    expect(await statesOf(`dock=${raw.url}`)).toMatchObject([{ papers: false, ...expected }]);
  });

  it('is unreachable where a raw printer said it before, and does not say it any more', async () => {
    raw.status = { isEmpty: false, waiting: 0 };
    const printers = openPrinters(printersFrom(`dock=${raw.url}`) as PrinterAddress[]);
    expect(await printers.states()).toMatchObject([{ state: 'idle' }]);
    delete raw.status;
    await sleep(1_600);
    const message = 'it does not say how it is';
    expect(await printers.states()).toMatchObject([{ state: 'unreachable', message, accepting: false }]);
  });

  it('is idle or unreachable within 2 s, whatever the others do', async () => {
    const silent = await hostThat(() => {});
    const reset = await hostThat((socket) => socket.resetAndDestroy());
    const rubbish = await hostThat((socket) => void socket.end('\u0002\u0003,,\u0000\u0003'));
    const talker = await hostThat(endless);
    const gone = await startRawZplPrinter();
    await gone.stop();
    const hosts = [silent, reset, rubbish, talker];
    const ipps = hosts.map((host, at) => `ipp${at}=ipp://${host}/`);
    const raws = hosts.map((host, at) => `raw${at}=socket://${host}`);
    const from = performance.now();
    const states = await statesOf([`desk=${ipp.url}`, ...ipps, ...raws, `gone=${gone.url}`].join(','));
    expect(performance.now() - from).toBeLessThan(2_000);
    const byName = Object.fromEntries(states.map(({ name, state }) => [name, state]));
    expect(byName).toEqual({
      ...{ desk: 'idle', ipp0: 'unreachable', ipp1: 'unreachable', ipp2: 'unreachable', ipp3: 'unreachable' },
      ...{ raw0: 'idle', raw1: 'unreachable', raw2: 'idle', raw3: 'unreachable', gone: 'unreachable' },
    });
    for (const { state, message } of states) expect(message === '').toBe(state === 'idle');
  });
});
