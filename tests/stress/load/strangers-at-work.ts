// Strangers at one or many addresses, in a thread of their own: it must not delay the clock of others. They are at machines of
// their own, too, so this thread gives way to all others of this one.
import { readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { NoAnswer, openLine } from '../hostile/raw-line.ts';

type Options = {
  port: number;
  clients: number;
  /** Asked again and again by each client; or sent once, but for its last byte, and again when the connection has ended. */
  request: { again: string } | { heldBack: string; bytes: number };
  /** The clients come from so many addresses, 127.0.1.1 and so on. */
  addresses: number;
};

export type Work = { stop: () => Promise<Record<string, number>> };

/** Starts the strangers; `stop` gives how often they were answered, by status. */
export function strangersAtWork(options: Options): Work {
  const worker = new Worker(new URL(import.meta.url), { workerData: options });
  const ended = new Promise<Record<string, number>>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  return {
    stop: async () => {
      worker.postMessage('stop');
      const statuses = await ended;
      await worker.terminate();
      return statuses;
    },
  };
}

if (parentPort && workerData) {
  const { port, clients, request, addresses } = workerData as Options;
  // Linux has a priority for each thread.
  if (process.platform === 'linux')
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW);
  const statuses: Record<string, number> = {};
  const note = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const stopped = new AbortController();
  parentPort.once('message', () => stopped.abort());
  const addressOf = (client: number) =>
    `127.0.${1 + Math.floor((client % addresses) / 250)}.${1 + ((client % addresses) % 250)}`;

  async function asks(from: string, again: string): Promise<void> {
    const line = openLine(port, from);
    const bytes = Buffer.from(again);
    while (!stopped.signal.aborted) {
      const answer = line.ask(bytes, { isHead: false, patienceMs: 20_000 });
      note(
        await answer.then(
          ({ status }) => String(status),
          (error: unknown) => {
            if (error instanceof NoAnswer) return error.message;
            throw error;
          },
        ),
      );
    }
    line.close();
  }

  async function holdsBack(from: string, head: string, body: Buffer): Promise<void> {
    while (!stopped.signal.aborted) {
      const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from });
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      socket.on('error', () => {});
      socket.once('data', (part) => note(part.toString('latin1', 9, 12)));
      socket.write(head);
      socket.write(body);
      stopped.signal.addEventListener('abort', () => socket.destroy(), { once: true });
      await closed;
      await pause(500, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  await Promise.all(
    Array.from({ length: clients }, (_, client) =>
      'again' in request
        ? asks(addressOf(client), request.again)
        : holdsBack(addressOf(client), request.heldBack, Buffer.alloc(request.bytes - 1, '"')),
    ),
  );
  parentPort.postMessage(statuses);
}
