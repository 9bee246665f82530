// An address that is too fast has its new connections read later; others are read at once.

import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '@stockroom/kernel';
import type { HttpApp } from '../src/index.ts';
import { createHttpApp } from '../src/index.ts';
import { createSlowedAddresses } from '../src/slowed-addresses.ts';
import { collectingLog } from './support/log.ts';

describe('an address that is slowed down', () => {
  let now = 0;
  const opened = () =>
    createSlowedAddresses(
      () => now,
      () => 0.5,
    );

  it('waits with its new connections for a second or more, and others do not', () => {
    const slowed = opened();
    slowed.slow('a');
    expect([slowed.waitOf('a'), slowed.waitOf('b')]).toEqual([2_000, 0]);
    expect([slowed.isSlowed('a'), slowed.isSlowed('b')]).toEqual([true, false]);
  });

  it('has many of them read one after the other, none later than after five seconds', () => {
    const slowed = opened();
    slowed.slow('a');
    const waits = Array.from({ length: 400 }, () => slowed.waitOf('a'));
    expect(waits.slice(100, 103)).toEqual([2_020, 2_040, 2_060]);
    expect(Math.max(...waits)).toBe(5_000);
  });

  it('is at full speed again ten seconds after it was too fast for the last time', () => {
    const slowed = opened();
    slowed.slow('a');
    now += 9_000;
    slowed.slow('a');
    now += 9_999;
    expect(slowed.isSlowed('a')).toBe(true);
    now += 1;
    expect([slowed.waitOf('a'), slowed.isSlowed('a')]).toEqual([0, false]);
  });
});

describe('new connections', () => {
  const MIB = 1 << 20;
  let app: HttpApp;
  let port = 0;
  const sockets: Socket[] = [];
  /** The bytes that the server has read of the connections of an address. */
  const readOf = new Map<string, Socket[]>();
  beforeEach(async () => {
    app = createHttpApp({
      log: collectingLog().log,
      strangersPace: { atOnce: 20, aSecond: 1 },
      slowsConnections: true,
      bodyLimits: { ofAddress: 2 * MIB, ofAll: 64 * MIB },
      userOf: ({ headers }) => (headers.authorization === 'Bearer right' ? 1 : undefined),
      checkLogin: ({ headers }) => {
        if (headers.authorization !== 'Bearer right') throw new Fault('not-logged-in', { message: 'no' });
      },
    });
    app.put('/body', async ({ body }) => body);
    app.get('/file', { config: { isFile: true } }, async () => 'file');
    app.server.on('connection', (socket: Socket) => {
      const address = socket.remoteAddress ?? '';
      readOf.set(address, [...(readOf.get(address) ?? []), socket]);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as { port: number }).port;
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    readOf.clear();
    await app.close();
  });

  /** Sends a head, and a body but for its last byte. */
  function put(
    from: string,
    { token, bytes = 2, body = '""' }: { token?: string; bytes?: number; body?: string | Buffer },
  ) {
    const began = performance.now();
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    sockets.push(socket);
    const login = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
    socket.write(
      `PUT /body HTTP/1.1\r\nHost: a\r\n${login}Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
    socket.write(body);
    socket.on('error', () => {});
    return new Promise<{ status: number; ms: number }>((resolve) => {
      socket.once('data', (part) =>
        resolve({ status: Number(part.toString('latin1', 9, 12)), ms: performance.now() - began }),
      );
    });
  }
  const ends = () =>
    Promise.all(sockets.map((socket) => socket.closed || new Promise((resolve) => socket.once('close', resolve))));

  it('of an address that floods without a login are read a second late, those of others at once', async () => {
    for (let count = 0; count < 21; count += 1) expect((await put('127.0.4.1', {})).status).toBe(401);
    const [late, other] = await Promise.all([put('127.0.4.1', {}), put('127.0.4.2', { token: 'right' })]);
    expect([late.status, other.status]).toEqual([401, 200]);
    expect(late.ms).toBeGreaterThan(990);
    expect(other.ms).toBeLessThan(late.ms);
  }, 60_000);

  it('of an address that asks for the files of the page are read at once', async () => {
    for (let count = 0; count < 40; count += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/file`, { headers: { connection: 'close' } });
      await answer.text();
    }
    const began = performance.now();
    expect((await put('127.0.0.1', { token: 'right' })).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1_000);
  }, 60_000);

  it('of an address whose bodies had no room are read a second late', async () => {
    const held = { token: 'right', bytes: MIB, body: Buffer.alloc(MIB - 1, ' ') };
    void put('127.0.5.1', held);
    void put('127.0.5.1', held);
    while (app.bodyRoom.held() < 2 * MIB) await pause(5);
    expect((await put('127.0.5.1', held)).status).toBe(503);
    const late = await put('127.0.5.1', { token: 'right' });
    expect(late.status).toBe(200);
    expect(late.ms).toBeGreaterThan(990);
  }, 60_000);

  it('have no more of their bodies read than came with the head, where it is refused', async () => {
    for (let count = 0; count < 21; count += 1) await put('127.0.6.1', {});
    for (const socket of sockets.splice(0)) socket.destroy();
    readOf.clear();
    const large = { bytes: 2 * MIB, body: Buffer.alloc(2 * MIB - 1, ' '), token: 'right' };
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => put('127.0.6.1', large)))).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set([413]));
    await ends();
    const most = Math.max(...(readOf.get('127.0.6.1') ?? []).map(({ bytesRead }) => bytesRead));
    expect(most).toBeLessThan(256 << 10);
  }, 60_000);
});
