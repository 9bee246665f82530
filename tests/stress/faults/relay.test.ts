import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { openRelay, type Relay } from './relay.ts';

// A server that answers each text with itself, twice.
const server = createServer({ allowHalfOpen: true }, (socket) => {
  socket.setEncoding('utf8').on('data', (text) => socket.write(`${text}${text}`));
  socket.on('end', () => socket.end('bye')).on('error', () => {});
});
let relay: Relay;
const sockets: Socket[] = [];

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  relay = await openRelay((server.address() as AddressInfo).port);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await relay.close();
  server.close();
  await once(server, 'close');
});

/** A connection whose whole talk is known at its end. */
async function aTalk() {
  const socket = connect({ port: relay.port, host: '127.0.0.1', allowHalfOpen: true }).setEncoding('utf8');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (text) => {
    heard += text;
  });
  const ended = new Promise<string>((resolve) => {
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.on('end', () => resolve('end'));
  });
  await once(socket, 'connect');
  const hear = async (text: string) => {
    while (heard !== text) await once(socket, 'data');
  };
  return { socket, ended, hear, heard: () => heard };
}

describe('a relay', () => {
  it('lets everything through, both ways, to the end of each', async () => {
    const talk = await aTalk();
    talk.socket.write('ab');
    await talk.hear('abab');
    talk.socket.end();
    expect(await talk.ended).toBe('end');
    expect(talk.heard()).toBe('ababbye');
  });

  it('delays, and keeps the order', async () => {
    const talk = await aTalk();
    const began = performance.now();
    const slow = relay.delay({ byMs: 60, forMs: 100 });
    talk.socket.write('x');
    await talk.hear('xx');
    expect(performance.now() - began).toBeGreaterThan(100);
    await slow;
  });

  it('holds one direction, and lets through afterwards what was held', async () => {
    const talk = await aTalk();
    const held = relay.hold('back', 80);
    talk.socket.write('y');
    await held;
    await talk.hear('yy');
  });

  it('cuts an answer half-way, once its request went through', async () => {
    const talk = await aTalk();
    relay.cutNextAnswer();
    talk.socket.write('1234');
    expect(await talk.ended).toBe('ECONNRESET');
    expect('12341234'.startsWith(talk.heard())).toBe(true);
    expect(talk.heard().length).toBeLessThan(8);
  });

  it('resets every connection, and takes new ones', async () => {
    const talk = await aTalk();
    talk.socket.write('z');
    await talk.hear('zz');
    relay.cut();
    expect(await talk.ended).toBe('ECONNRESET');
    const next = await aTalk();
    next.socket.write('a');
    await next.hear('aa');
  });

  it('ends the way there alone: the answers still come', async () => {
    const talk = await aTalk();
    talk.socket.write('q');
    await talk.hear('qq');
    relay.endOneWay('there');
    expect(await talk.ended).toBe('end');
    expect(talk.heard()).toBe('qqbye');
  });
});
