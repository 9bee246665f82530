import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createBodyRoom, NO_ROOM } from '../src/body-room.ts';
import type { HttpApp } from '../src/index.ts';
import { createHttpApp } from '../src/index.ts';
import { collectingLog } from './support/log.ts';

describe('the room of bodies', () => {
  const LIMITS = { ofAddress: 100, ofAll: 250 };
  const opened = () => {
    const refused: string[] = [];
    const blamed: (string | undefined)[] = [];
    const room = createBodyRoom((address) => blamed.push(address), LIMITS);
    const enter = (address: string, name: string, bytes: number) => {
      const share = room.enter(address, () => refused.push(name));
      share.hold(bytes);
      return share;
    };
    return { room, refused, blamed, enter };
  };

  it('is of an address: its largest body that is still to come gives way, or the newcomer, if none is larger', () => {
    const { room, refused, enter } = opened();
    enter('a', 'large', 60);
    enter('a', 'small', 40);
    enter('a', 'newcomer', 10);
    expect([refused, room.held()]).toEqual([['large'], 50]);
    expect(() => enter('a', 'too large', 90)).toThrow(NO_ROOM);
    expect([refused, room.held()]).toEqual([['large'], 50]);
    enter('b', 'of another', 100);
    expect([refused, room.held()]).toEqual([['large'], 150]);
  });

  it('is of all: the address that holds most gives way to those that hold less, and to no other', () => {
    const { room, refused, enter } = opened();
    enter('a', 'a', 100);
    enter('b', 'b', 90);
    enter('c', 'c', 60);
    enter('d', 'd', 1);
    expect([refused, room.held()]).toEqual([['a'], 151]);
    enter('e', 'e', 95);
    expect(() => enter('f', 'f', 96)).toThrow(NO_ROOM);
    expect([refused, room.held()]).toEqual([['a'], 246]);
  });

  it('is free again when a body leaves, and no body that has arrived gives way', () => {
    const { room, refused, enter } = opened();
    const arrived = enter('a', 'arrived', 100);
    arrived.arrived();
    expect(() => enter('a', 'newcomer', 1)).toThrow(NO_ROOM);
    arrived.leave();
    arrived.leave();
    enter('a', 'newcomer', 100);
    expect([refused, room.held()]).toEqual([[], 100]);
  });

  it('blames an address that holds most, or too much, and none that sends little', () => {
    const { blamed, enter } = opened();
    for (const [address, bytes] of [
      ['a', 100],
      ['b', 90],
      ['c', 60],
    ] as const)
      enter(address, address, bytes).arrived();
    expect(() => enter('d', 'little', 10)).toThrow(NO_ROOM);
    expect(() => enter('e', 'most', 100)).toThrow(NO_ROOM);
    expect(() => enter('c', 'too much', 50)).toThrow(NO_ROOM);
    expect(blamed).toEqual([undefined, 'e', 'c']);
  });

  it('counts a body that grows once', () => {
    const { room, enter } = opened();
    const share = enter('a', 'a', 10);
    share.hold(20);
    share.hold(80);
    expect(room.held()).toBe(80);
    expect(() => share.hold(101)).toThrow(NO_ROOM);
    expect(room.held()).toBe(0);
  });
});

describe('bodies that are held back', () => {
  const SIZE = 1 << 16;
  const { log, lines } = collectingLog();
  let app: HttpApp;
  let port = 0;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    app = createHttpApp({ log, bodyLimits: { ofAddress: 16 * SIZE, ofAll: 64 * SIZE } });
    app.put('/body', { bodyLimit: SIZE }, async ({ body }) => body);
    app.put('/small', { bodyLimit: 16 << 10 }, async ({ body }) => body);
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as { port: number }).port;
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => app.close());

  function put(path: string, { from, body, length }: { from: string; body: string; length: number | 'chunked' }) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    socket.write(`PUT ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${size}\r\n\r\n`);
    socket.write(length === 'chunked' ? `${body.length.toString(16)}\r\n${body}\r\n` : body);
    sockets.push(socket);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    const answered = once(socket, 'data').then(() => text);
    answered.catch(() => {});
    return { socket, answered, text: () => text };
  }
  const almost = (bytes: number) => `"${'x'.repeat(bytes - 2)}`;

  it.each<[string, number | 'chunked']>([
    ['with its length', SIZE],
    ['in chunks', 'chunked'],
  ])(
    '%s, take no more room than one address and all have, and others go on',
    async (_, length) => {
      const all = Array.from({ length: 100 }, (_, index) =>
        put('/body', { from: `127.0.1.${1 + Math.floor(index / 20)}`, body: almost(SIZE), length }),
      );
      const left = () => all.filter(({ text }) => text() === '').length;
      while (app.bodyRoom.held() !== left() * SIZE || left() > 64)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect(app.bodyRoom.held()).toBeLessThanOrEqual(64 * SIZE);
      const refused = all.filter(({ text }) => text() !== '').map(({ text }) => text());
      for (const text of refused) {
        expect(text).toMatch(/^HTTP\/1.1 503 .*\r\nretry-after: 1\r\n/s);
        expect(text).toContain('Too much is being sent at the moment; please send this again in a moment.');
      }
      for (const from of ['127.0.2.1', '127.0.1.1'])
        expect(await put('/body', { from, body: '"small"', length: 7 }).answered).toMatch(/^HTTP\/1.1 200 /);
      for (const { socket } of all) socket.destroy();
      while (app.bodyRoom.held() > 0) await new Promise((resolve) => setTimeout(resolve, 10));
      const said = lines().filter(({ msg }) => msg === 'too many bytes of bodies at once');
      expect(said.length).toBeGreaterThan(0);
      expect(said.length).toBeLessThan(20);
      expect(lines().filter(({ msg }) => msg === 'unavailable')).toEqual([]);
    },
    60_000,
  );

  it('is room again when a body is answered', async () => {
    const body = `"${'x'.repeat(SIZE - 2)}"`;
    for (let count = 0; count < 20; count += 1)
      expect(await put('/body', { from: '127.0.0.1', body, length: SIZE }).answered).toMatch(/^HTTP\/1.1 200 /);
    while (app.bodyRoom.held() > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  });

  it.each<[string, number | 'chunked']>([
    ['by its length', (16 << 10) + 1],
    ['in chunks', 'chunked'],
  ])('is 413 where a route takes less, %s', async (_, length) => {
    const { answered } = put('/small', { from: '127.0.0.1', body: almost((16 << 10) + 2), length });
    expect(await answered).toMatch(/^HTTP\/1.1 413 .*The body is larger than 16 KiB\./s);
  });

  it('may come a byte at a time', async () => {
    const { socket, answered } = put('/body', { from: '127.0.0.1', body: '', length: 300 });
    for (const letter of `"${'y'.repeat(298)}"`) {
      await new Promise<void>((resolve) => socket.write(letter, () => resolve()));
    }
    expect(await answered).toMatch(/^HTTP\/1.1 200 .*y{298}/s);
  });

  it.each(['{"a":1}', '[1]', '"x"'])('may begin with a byte order mark: %s', async (json) => {
    const payload = `\ufeff${json}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'PUT', url: '/body', headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([200, json === '"x"' ? 'x' : json]);
  });

  it.each(['\ufeff', '\ufeff\ufeff{}'])('is 400 with %j alone, or with two of them', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'PUT', url: '/body', headers, payload });
    expect(answer.statusCode).toBe(400);
  });
});
