// Another user of the machine can try this: takes the broker's port as soon as it is free, speaks NATS there, and notes
// what comes. Run as that user, it is told what to do in lines of JSON, and answers each with one.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls, createServer as createTlsServer } from 'node:tls';

/** Speaks as the broker does, in the clear or encrypted by a certificate of its own; or waits for others to speak. */
export type Manner = 'plain' | 'encrypted' | 'silent';

export type Order =
  | { do: 'greet'; port: number }
  | { do: 'take'; port: number; manner: Manner; cert: string; key: string; greeting: string }
  | { do: 'tell' }
  | { do: 'publish'; port: number; login: object; subject: string; data: object }
  | { do: 'let go' }
  | { do: 'fill'; file: string }
  | { do: 'empty'; file: string };

/** Several are under way at once: each answer has the number of its order. */
export type Numbered = { number: number; order: Order };

/** What one connection to a port that was taken gave: its bytes, or what they say where that could be decrypted. */
export type Heard = { port: number; manner: Manner; bytes: string; isDecrypted: boolean; isOpen: boolean };

const WAIT_MS = 1_500;
const heard: Heard[] = [];
const held = new Set<Server>();
const sockets = new Set<Socket>();

/** Connects, and gives what is said before and after some words. */
function talk(socket: Socket, words = ''): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const end = () => {
      socket.destroy();
      resolve(said);
    };
    socket.setTimeout(WAIT_MS, end).on('error', end).on('close', end);
    socket.on('data', (chunk) => {
      if (said === '' && words !== '') socket.write(words);
      said += chunk.toString('latin1');
    });
  });
}

const bothWays = (port: number, words?: string) =>
  Promise.all([
    talk(connect(port, '127.0.0.1'), words),
    talk(connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false }), words),
  ]);

function listen(port: number, server: Server): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

/** Tries until the port is free, which nobody else gets as soon. */
async function take({ port, manner, cert, key, greeting }: Extract<Order, { do: 'take' }>): Promise<void> {
  for (;;) {
    const server = manner === 'encrypted' ? createTlsServer({ cert, key }) : createServer();
    server.on('connection', (socket: Socket) => {
      const entry = note({ port, manner, isDecrypted: false });
      keep(socket, entry);
      if (manner !== 'encrypted') listenTo(socket, entry);
      if (manner === 'plain') socket.write(greeting);
    });
    server.on('secureConnection', (socket: Socket) => {
      listenTo(socket, note({ port, manner, isDecrypted: true }));
      socket.write(greeting);
    });
    if (await listen(port, server)) {
      held.add(server);
      return;
    }
    await pause(1);
  }
}

function note(about: Pick<Heard, 'port' | 'manner' | 'isDecrypted'>): Heard {
  const entry = { ...about, bytes: '', isOpen: true };
  heard.push(entry);
  return entry;
}

function keep(socket: Socket, entry: Heard): void {
  sockets.add(socket);
  socket
    .on('error', () => {})
    .on('close', () => {
      sockets.delete(socket);
      entry.isOpen = false;
    });
}

/** Answers as a broker does that has let somebody in. */
function listenTo(socket: Socket, entry: Heard): void {
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      entry.bytes += chunk.toString('latin1');
      if (entry.bytes.includes('PING')) socket.write('PONG\r\n');
    });
}

async function letGo(): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await Promise.all([...held].map((server) => new Promise((resolve) => server.close(resolve))));
  held.clear();
}

/** Writes until there is no room. */
function fill(file: string): number {
  const descriptor = openSync(file, 'w');
  let written = 0;
  for (let size = 1 << 20; size >= 512; ) {
    try {
      written += writeSync(descriptor, Buffer.alloc(size));
    } catch {
      size /= 2;
    }
  }
  closeSync(descriptor);
  return written;
}

async function obey(order: Order): Promise<unknown> {
  if (order.do === 'greet') return bothWays(order.port);
  if (order.do === 'take') return take(order);
  if (order.do === 'tell') return heard;
  if (order.do === 'let go') return letGo();
  if (order.do === 'fill') return fill(order.file);
  if (order.do === 'empty') return rmSync(order.file);
  if (order.do === 'publish') return publish(order);
  return undefined;
}

function publish({ port, login, subject, data }: Extract<Order, { do: 'publish' }>): Promise<string[]> {
  const connecting = { verbose: true, pedantic: false, lang: 'x', version: '1', headers: true, ...login };
  const event = JSON.stringify(data);
  const words = [
    `CONNECT ${JSON.stringify(connecting)}`,
    `PUB ${subject} ${Buffer.byteLength(event)}`,
    event,
    'PING',
    '',
  ];
  return bothWays(port, words.join('\r\n'));
}

createInterface({ input: process.stdin })
  .on('line', async (line) => {
    const { number, order } = JSON.parse(line) as Numbered;
    process.stdout.write(`${JSON.stringify({ number, answer: (await obey(order)) ?? null })}\n`);
  })
  .on('close', () => process.exit());
