// Clients who ask for a long list and do not read it, and clients who send a byte a second: others must not feel them.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Whole } from '../../support/whole.ts';
import { percentile } from '../load/flood.ts';

// More than may wait at once, so that slow ones in those places would be seen.
const SENDERS = 300;
const READERS = 40;
const PAUSE_MS = 30;
const ROUNDS = 120;
// Twice and 100 ms: the machine has other work, and forty lists begin to be read.
const ALLOWED = { times: 2, moreMs: 100 };

export async function slowFaults(whole: Whole): Promise<string[]> {
  const before = await latencies(whole);
  const { port, token } = whole;
  const login = `Authorization: Bearer ${token}`;
  const sockets: Socket[] = [];
  const open = (head: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(head);
    sockets.push(socket);
    return socket;
  };
  for (let count = 0; count < READERS; count += 1)
    open(`GET /api/items HTTP/1.1\r\nHost: a\r\n${login}\r\n\r\n`).pause();
  const senders = Array.from({ length: SENDERS }, (_, index) =>
    open(
      index % 2
        ? 'GET /api/session HTTP/1.1\r\nHost: '
        : `POST /api/acquisitions HTTP/1.1\r\nHost: a\r\n${login}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n`,
    ),
  );
  const dribble = setInterval(() => {
    for (const socket of senders) if (!socket.destroyed) socket.write(' ');
  }, 1_000);
  await pause(2_000);
  const during = await latencies(whole);
  clearInterval(dribble);
  const cut = await endsWithin(senders, 20_000);
  for (const socket of sockets) socket.destroy();

  const told = ({ ok, times }: Latencies) =>
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, ${ok} of ${ROUNDS} right`;
  console.log(
    `others without slow clients: ${told(before)}; beside ${SENDERS} slow senders and ${READERS} who do not read: ${told(during)}`,
  );
  console.log(`  slow senders cut off within 20 s: ${cut} of ${SENDERS}`);
  const faults: string[] = [];
  if (during.ok < ROUNDS) faults.push(`beside slow clients ${ROUNDS - during.ok} of ${ROUNDS} requests failed`);
  for (const part of [0.5, 0.95]) {
    const [was, is] = [percentile(before.times, part), percentile(during.times, part)];
    if (is > was * ALLOWED.times + ALLOWED.moreMs)
      faults.push(`beside slow clients others took ${is.toFixed(0)} ms instead of ${was.toFixed(0)} ms`);
  }
  if (cut < SENDERS) faults.push(`${SENDERS - cut} slow senders still hold their connection`);
  return faults;
}

type Latencies = { ok: number; times: number[] };

/** Gives what others feel: reads and writes, one after another. */
async function latencies({ admin }: Whole): Promise<Latencies> {
  const times: number[] = [];
  let ok = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const { status } =
      round % 3 ? await admin.get(`/items/${1 + round}`) : await admin.post('/acquisitions', { comment: null });
    times.push(performance.now() - began);
    if (status < 300) ok += 1;
    await pause(PAUSE_MS);
  }
  return { ok, times };
}

/** Tells how many connections the server has ended by then. */
async function endsWithin(sockets: Socket[], withinMs: number): Promise<number> {
  for (const socket of sockets) socket.resume();
  const all = Promise.all(
    sockets.map((socket) => (socket.closed ? undefined : new Promise((resolve) => socket.once('close', resolve)))),
  );
  await Promise.race([all, pause(withinMs, undefined, { ref: false })]);
  return sockets.filter((socket) => socket.closed).length;
}
