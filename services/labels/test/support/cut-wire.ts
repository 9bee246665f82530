// A wire to a server that breaks at a message, as where a machine loses its power between any two of them.
import type { AddressInfo, NetConnectOpts } from 'node:net';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Lost on its way to the server, or arrived there, and its answer lost. */
export type Cut = 'on its way' | 'before its answer';

export type CutWire = {
  port: number;
  /** Breaks every connection at the message of this number from now on, 1 being the next, and refuses others for a moment. */
  cutAt: (message: number, cut: Cut) => void;
  /** Lets all through from now on. @returns whether it was cut, once it is whole again */
  wasCut: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** For so long nobody gets through after a cut. */
const AWAY_MS = 300;
const ANSWER_MS = 100;

export async function startCutWire(to: NetConnectOpts): Promise<CutWire> {
  const resets = new Set<() => void>();
  let [left, cut]: [number, Cut] = [0, 'on its way'];
  let isWhole: Promise<void> | undefined;

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...to, allowHalfOpen: true });
    // As by a machine that is gone: one that closed in peace would have taken what it was sent.
    const reset = () => near.resetAndDestroy();
    resets.add(reset);
    near.on('close', () => resets.delete(reset));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    near.on('end', () => far.end());
    far.on('end', () => near.end());
    let isLast = false;
    far.on('data', (answer) => (isLast ? breakAll() : near.write(answer)));
    near.on('data', (message) => {
      left -= 1;
      if (left === 0 && cut === 'on its way') return breakAll();
      far.write(message);
      if (left !== 0) return;
      isLast = true;
      // Some messages have no answer.
      setTimeout(breakAll, ANSWER_MS).unref();
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const reset of resets) reset();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  function breakAll(): void {
    isWhole ??= close()
      .then(() => sleep(AWAY_MS))
      .then(() => listen(port));
  }

  return {
    port,
    cutAt: (message, how) => {
      [left, cut, isWhole] = [message, how, undefined];
    },
    wasCut: async () => {
      left = 0;
      await isWhole;
      return isWhole !== undefined;
    },
    stop: close,
  };
}
