// Clients that go on sending after they were answered, over real connections.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import type { HttpApp } from '../src/index.ts';
import { createHttpApp, fields } from '../src/index.ts';
import { LINGER_BYTES, LINGER_MS, LINGERING_OF_ADDRESS } from '../src/lingering-close.ts';
import { collectingLog } from './support/log.ts';

const MIB = 1 << 20;

/** Leaves in memory only what something still holds. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
const TOO_LARGE = { message: 'The body is larger than 1 MiB.' };

let app: HttpApp;
let port: number;
beforeAll(async () => {
  app = createHttpApp({ log: collectingLog().log });
  app.put('/thing', { schema: { body: fields({}), response: { 200: z.null() } } }, async (_, reply) =>
    reply.send(null),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

type Line = {
  socket: Socket;
  /** All that has come. */
  text: () => string;
  /** The end of the connection: an error's code, or `closed`. */
  ended: Promise<string>;
  answered: Promise<void>;
};

/** Each test is at an address of its own, for so many connections of one linger. */
let from = '';
let tests = 0;
beforeEach(() => {
  tests += 1;
  from = `127.0.7.${tests}`;
});

/** @param allowHalfOpen goes on sending after the server has ended its side */
function openLine(allowHalfOpen = false): Line {
  let text = '';
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen }).setEncoding('latin1');
  const answered = Promise.withResolvers<void>();
  socket.on('data', (part) => {
    text += part;
    if (/\r\n\r\n.*}$/s.test(text)) answered.resolve();
  });
  const ended = new Promise<string>((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.once('close', () => resolve('closed'));
  });
  return { socket, text: () => text, ended, answered: answered.promise };
}

const head = (...lines: string[]) =>
  ['PUT /thing HTTP/1.1', 'Host: a', 'Content-Type: application/json', ...lines, '', ''].join('\r\n');

/** Writes so many bytes, and waits as long as the server takes none. */
async function send(socket: Socket, bytes: number): Promise<void> {
  const part = Buffer.alloc(65_536, 'x');
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += part.length)
    await new Promise((resolve) => socket.write(part, resolve));
}

async function sendChunks(socket: Socket, bytes: number): Promise<void> {
  const part = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')]);
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += 65_536)
    await new Promise((resolve) => socket.write(part, resolve));
}

const bodyOf = (text: string) => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));

describe('a client that sends a body that is too large', () => {
  it.each([
    ['with its length, and wants the connection closed', ['Connection: close', `Content-Length: ${8 * MIB}`], send],
    ['with its length, and keeps the connection', [`Content-Length: ${8 * MIB}`], send],
    ['in chunks, and wants the connection closed', ['Connection: close', 'Transfer-Encoding: chunked'], sendChunks],
    ['in chunks, and keeps the connection', ['Transfer-Encoding: chunked'], sendChunks],
  ])('%s, and does not read before it has sent all, reads the 413 then', async (_, lines, sendBody) => {
    const line = openLine();
    line.socket.pause();
    line.socket.write(head(...lines));
    await sendBody(line.socket, 8 * MIB);
    line.socket.write('0\r\n\r\n');
    line.socket.resume();
    expect(await line.ended).toBe('closed');
    expect(line.text()).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/is);
    expect(bodyOf(line.text())).toEqual(TOO_LARGE);
  });

  it('after it has asked whether to send it, is told 413 without being asked to go on', async () => {
    const line = openLine();
    line.socket.write(head('Expect: 100-continue', `Content-Length: ${2 * MIB}`));
    await line.answered;
    line.socket.end();
    expect(await line.ended).toBe('closed');
    expect(line.text()).toMatch(/^HTTP\/1\.1 413 /);
    expect(bodyOf(line.text())).toEqual(TOO_LARGE);
  });

  it('of a size that fits, after it has asked, is told to go on', async () => {
    const line = openLine();
    line.socket.write(head('Expect: 100-continue', 'Connection: close', 'Content-Length: 2'));
    await new Promise((resolve) => line.socket.once('data', resolve));
    expect(line.text()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    line.socket.write('{}');
    expect(await line.ended).toBe('closed');
    expect(line.text()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  it('slowly and for ever has its connection ended soon after the answer', async () => {
    const line = openLine(true);
    line.socket.write(head('Connection: close', `Content-Length: ${100 * MIB}`));
    await line.answered;
    const began = performance.now();
    const drip = setInterval(() => line.socket.write('x'), 100);
    await line.ended;
    clearInterval(drip);
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(LINGER_MS - 1_000);
    // The machine may be busy; for ever would be as long as the body takes, which is years.
    expect(took).toBeLessThan(LINGER_MS + 10_000);
  }, 40_000);

  it('with many others at its address is answered like all of them, and few are waited for', async () => {
    const more = 24;
    const lines = Array.from({ length: LINGERING_OF_ADDRESS + more }, () => openLine(true));
    const times = lines.map(async ({ socket, answered, ended }) => {
      socket.write(head('Connection: close', `Content-Length: ${100 * MIB}`));
      await answered;
      const began = performance.now();
      const drip = setInterval(() => socket.write('x'), 100);
      await ended;
      clearInterval(drip);
      return performance.now() - began;
    });
    const soon = (await Promise.all(times)).filter((ms) => ms < LINGER_MS - 1_000);
    expect(lines.filter(({ text }) => text().startsWith('HTTP/1.1 413 '))).toHaveLength(lines.length);
    expect(soon).toHaveLength(more);
  }, 40_000);

  it('fast and for ever is cut off after a bounded number of bytes, and the server holds none of them', async () => {
    const line = openLine(true);
    line.socket.write(head('Connection: close', `Content-Length: ${1 << 30}`));
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    const sending = send(line.socket, 1 << 30);
    expect(await line.ended).toMatch(/^(ECONNRESET|EPIPE)$/);
    await sending;
    // The buffers of both kernels come on top.
    expect(line.socket.bytesWritten).toBeGreaterThan(LINGER_BYTES);
    expect(line.socket.bytesWritten).toBeLessThan(LINGER_BYTES + 16 * MIB);
    // The collector gives memory back a while after it ran, on a busy machine.
    const giveUp = Date.now() + 10_000;
    const held = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers - before;
    };
    while (held() >= LINGER_BYTES / 2 && Date.now() < giveUp) await pause(20);
    expect(held()).toBeLessThan(LINGER_BYTES / 2);
    expect(bodyOf(line.text())).toEqual(TOO_LARGE);
  });

  it('and another request behind it has only the first answered', async () => {
    const line = openLine();
    line.socket.write(head('Connection: close', `Content-Length: ${2 * MIB}`));
    await send(line.socket, 2 * MIB);
    line.socket.write(head('Content-Length: 2'));
    line.socket.write('{}');
    await line.ended;
    expect(line.text().match(/HTTP\/1\.1 \d/g)).toEqual(['HTTP/1.1 4']);
  });
});

describe('a client that sends a head that is too large', () => {
  it('and goes on sending, reads the 431', async () => {
    const line = openLine();
    line.socket.pause();
    line.socket.write('GET /thing HTTP/1.1\r\nHost: a\r\nX-A: ');
    await send(line.socket, 4 * MIB);
    line.socket.end();
    line.socket.resume();
    expect(await line.ended).toBe('closed');
    expect(line.text()).toMatch(/^HTTP\/1\.1 431 /);
    expect(bodyOf(line.text())).toEqual({ message: 'The request head is larger than 16 KiB.' });
  });
});
