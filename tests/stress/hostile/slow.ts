// Clients that take their time, and clients that go in the middle.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Whole } from '../../support/whole.ts';

const SLOW = 20;
const LONGEST_MS = 20_000;

/** Heads and bodies of a byte a second: each must be told 408 or be cut off, within 20 s. */
export async function dribble({ port, token }: Whole): Promise<string[]> {
  const head = `POST /api/acquisitions HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;
  const faults = await Promise.all(
    Array.from({ length: SLOW }, (_, index) =>
      index % 2
        ? slowly(port, { atOnce: '', slowly: head })
        : slowly(port, { atOnce: `${head}Content-Length: 100\r\n\r\n`, slowly: '{'.padEnd(100) }),
    ),
  );
  return faults.flat();
}

async function slowly(port: number, { atOnce, slowly: bytes }: { atOnce: string; slowly: string }): Promise<string[]> {
  const began = performance.now();
  let text = '';
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  socket.setEncoding('latin1').on('data', (part) => {
    text += part;
  });
  socket.write(atOnce);
  for (const byte of bytes) {
    if (socket.destroyed || performance.now() - began > LONGEST_MS) break;
    socket.write(byte);
    await Promise.race([pause(1_000, undefined, { ref: false }), closed]);
  }
  const isOver = socket.destroyed || text.startsWith('HTTP/1.1 408');
  socket.destroy();
  if (!isOver) return [`SLOW: a byte a second held a connection for over ${LONGEST_MS} ms`];
  return text === '' || text.startsWith('HTTP/1.1 408') ? [] : [`SLOW: answered ${text.slice(0, 40)}`];
}

/** Requests that end anywhere in the middle, politely or not. */
export async function breakOff({ port, token }: Whole, seed: number): Promise<string[]> {
  const body = JSON.stringify({ comment: 'broken off' });
  const bytes = Buffer.from(
    `POST /api/acquisitions HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const cuts = fc.sample(
    fc.tuple(fc.integer({ min: 0, max: bytes.length }), fc.constantFrom<Ending>('end', 'destroy', 'resetAndDestroy')),
    { seed, numRuns: 300 },
  );
  const texts = await Promise.all(cuts.map(([at, how]) => cutAt(port, bytes.subarray(0, at), how)));
  return texts.filter((text) => /^HTTP\/1\.1 5/.test(text)).map((text) => `BROKEN OFF: answered ${text.slice(0, 100)}`);
}

type Ending = 'end' | 'destroy' | 'resetAndDestroy';

function cutAt(port: number, bytes: Buffer, how: Ending): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => socket[how]()));
    const timer = setTimeout(() => socket.destroy(), 2_000);
    socket.setEncoding('latin1').on('data', (part) => {
      text += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}
