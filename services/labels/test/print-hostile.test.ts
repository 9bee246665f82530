import type { ServerResponse } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { PretendPrinter } from './support/pretend-printer.ts';
import { startPretendPrinter } from './support/pretend-printer.ts';
import type { RawZplPrinter } from './support/raw-zpl-printer.ts';
import { startRawZplPrinter } from './support/raw-zpl-printer.ts';
import type { TestQueue } from './support/test-queue.ts';
import { startTestQueue } from './support/test-queue.ts';

const RUBBISH = Buffer.from('\u0002,,,\u0003\u0000\uffff'.repeat(50));

function endless(stream: Socket | ServerResponse): void {
  const more = () => {
    while (!stream.destroyed && stream.write(RUBBISH));
  };
  stream.on('drain', more);
  more();
}

const misdeeds: [string, (socket: Socket) => void][] = [
  ['answers rubbish', (socket) => void socket.end(RUBBISH)],
  ['never ends', endless],
  ['resets', (socket) => void socket.resetAndDestroy()],
  ['closes', (socket) => void socket.destroy()],
];

describe('a printer that', () => {
  let ipp: PretendPrinter;
  let raw: RawZplPrinter;
  let queue: TestQueue | undefined;
  let host: { server: Server; sockets: Set<Socket> } | undefined;

  beforeEach(async () => {
    [ipp, raw] = await Promise.all([startPretendPrinter(), startRawZplPrinter()]);
  });
  afterEach(async () => {
    host?.server.close();
    for (const socket of host?.sockets ?? []) socket.destroy();
    await queue?.stop();
    await Promise.all([ipp.stop(), raw.stop()]);
  });

  /** A host that does this with whatever it is sent. */
  async function hostThat(does: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('data', () => does(socket));
    });
    host = { server, sockets };
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it.each(misdeeds)('%s when it is asked how it is gets nothing, and holds no other up', async (_, does) => {
    queue = await startTestQueue(`bad=ipp://${await hostThat(does)}/,desk=${ipp.url}`);
    const { id } = await queue.print('bad', 'A-01');
    const other = await queue.print('desk', 'A-02');
    expect(await queue.ended(other.id)).toMatchObject({ state: 'done' });
    const waiting = await queue.until(id, ({ message }) => message !== '');
    expect(waiting).toMatchObject({
      state: 'waiting',
      message: expect.stringMatching(/^The printer cannot be used: it /),
    });
    expect(await queue.cancel(id)).toMatchObject({ state: 'cancelled' });
  });

  const replies: [string, (response: ServerResponse) => void][] = [
    ['answers rubbish', (response) => void response.end(RUBBISH)],
    ['never ends', endless],
    ['resets', (response) => void response.socket?.resetAndDestroy()],
    ['names no job', (response) => void response.end(Buffer.from([2, 0, 0, 0, 0, 0, 0, 1, 1, 3]))],
    ['answers 500', (response) => void response.writeHead(500).end()],
  ];

  it.each(replies)('%s when it has a job is asked for it, and gets it once', async (_, does) => {
    ipp.instead['Print-Job'] = does;
    queue = await startTestQueue(`desk=${ipp.url}`);
    const { id } = await queue.print('desk', 'A-01');
    expect(await queue.ended(id)).toMatchObject({ state: 'done' });
    expect(ipp.received).toHaveLength(1);
  });

  it.each(misdeeds)('%s once it has ZPL is sent it once, and no end is made up', async (name, does) => {
    raw.status = { isEmpty: false, waiting: 0 };
    raw.instead = (socket) => {
      if (raw.labels() > 0) does(socket);
    };
    queue = await startTestQueue(`dock=${raw.url}`);
    const { id } = await queue.print('dock', 'A-01');
    const ended = await queue.ended(id);
    // One that closes in order has read it.
    expect(ended.state).toBe(name === 'answers rubbish' || name === 'closes' ? 'done' : 'unknown');
    if (ended.state === 'unknown') expect(ended.message).toMatch(/came out of dock: .* Look there before you print/);
    expect(raw.labels()).toBe(1);
  });

  it('loses its job and says that it never had it is not sent it again before 30 s', async () => {
    ipp.instead['Print-Job'] = (response) => {
      ipp.jobs = [];
      response.socket?.destroy();
    };
    queue = await startTestQueue(`desk=${ipp.url}`);
    const { id } = await queue.print('desk', 'A-01');
    const seen = await queue.until(id, ({ message }) => message.includes('does not list it'));
    expect(seen.state).toBe('printing');
    expect(ipp.received).toHaveLength(1);
  });
});
