// A printer on a socket that has said how it is, and does not say it any more: as one that is out of labels may.
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectRawPrinter, rawLimits } from '../src/print/raw-printer.ts';
import type { Device, Printers } from '../src/printers.ts';
import { hostStatus, type RawZplPrinter, startRawZplPrinter } from './support/raw-zpl-printer.ts';
import type { TestQueue } from './support/test-queue.ts';
import { startTestQueue } from './support/test-queue.ts';

let dock: RawZplPrinter;
let queue: TestQueue;

beforeEach(async () => {
  dock = await startRawZplPrinter();
  const at = { host: '127.0.0.1', port: Number(new URL(dock.url).port) };
  const printer = connectRawPrinter(at, { ...rawLimits, statusMs: 300, silenceMs: 1_000 });
  const device: Device = { name: 'dock', kind: 'socket', printer, dpi: undefined, size: undefined };
  const printers: Printers = { devices: [device], named: () => device, states: async () => [] };
  queue = await startTestQueue('', { printers });
});
afterEach(async () => {
  await queue.stop();
  await dock.stop();
});

describe('jobs behind one that its printer stopped reading', () => {
  it('wait, and print once when it reads again', async () => {
    dock.instead = (socket: Socket) => {
      if (socket.bytesRead <= '~HS'.length && dock.labels() === 0)
        return void socket.write(hostStatus({ isEmpty: false, waiting: 0 }));
      socket.pause();
      socket.removeAllListeners('end');
    };
    const first = await queue.print('dock', 'A-01');
    const behind = [await queue.print('dock', 'A-02'), await queue.print('dock', 'A-03')];
    expect(await queue.ended(first.id)).toMatchObject({ state: 'unknown' });
    const message = 'The printer cannot be used: it does not say how it is.';
    for (const { id } of behind) await queue.until(id, (job) => job.message === message);
    await sleep(2_000);
    for (const { id } of behind) expect(await queue.get(id)).toMatchObject({ state: 'waiting', message });
    expect(dock.labels()).toBe(1);
    delete dock.instead;
    dock.status = { isEmpty: false, waiting: 0 };
    for (const { id } of behind) expect(await queue.ended(id)).toMatchObject({ state: 'done', message: '' });
    expect(dock.labels()).toBe(3);
  });
});

describe('jobs behind one that is printed', () => {
  it('say no longer that the printer could not be reached', async () => {
    await dock.stop();
    const [first, ...behind] = [
      await queue.print('dock', 'A-01'),
      await queue.print('dock', 'A-02'),
      await queue.print('dock', 'A-03'),
    ];
    for (const { id } of behind)
      await queue.until(id, ({ message }) => message.startsWith('The printer cannot be used'));
    dock = await startRawZplPrinter(Number(new URL(dock.url).port));
    dock.status = { isEmpty: false, waiting: 1 };
    for (const { id } of behind)
      expect(await queue.until(id, ({ message }) => message === '')).toMatchObject({ state: 'waiting' });
    expect(await queue.get(first.id)).toMatchObject({ state: 'printing' });
    expect(dock.labels()).toBe(1);
    dock.status = { isEmpty: false, waiting: 0 };
    for (const { id } of [first, ...behind]) expect(await queue.ended(id)).toMatchObject({ state: 'done' });
    expect(dock.labels()).toBe(3);
  });
});
