import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Waits until something is true. @throws Error with the sentence after a minute */
async function waitFor(
  isTrue: () => Promise<boolean>,
  { sentence, patienceMs = PATIENCE_MS }: { sentence: string; patienceMs?: number },
): Promise<void> {
  // Not the time of day: where a machine has just started, that may leap by years.
  const giveUp = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() > giveUp) throw new Error(sentence);
    await pause(50);
  }
}

/** @returns the URL of the local MongoDB, once it takes connections */
export async function waitForMongodb(port: number): Promise<string> {
  await waitFor(() => accepts(port), {
    sentence: 'The local MongoDB did not start; DATA_DIR/logs/mongodb.log tells why.',
  });
  return `mongodb://127.0.0.1:${port}/?directConnection=true`;
}

/** Waits until the broker takes connections: one that was started for us, or the one that NATS_URL names. */
export async function waitForNats(
  url: string,
  { isOurs = false, patienceMs }: { isOurs?: boolean; patienceMs?: number } = {},
): Promise<void> {
  const { hostname, port } = new URL(url.split(',')[0] ?? url);
  const at = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 4222) };
  const sentence = isOurs
    ? 'The broker did not start; DATA_DIR/logs/nats.log tells why.'
    : `The broker at ${hostname}:${at.port} does not answer; start it, or set NATS_URL to another.`;
  await waitFor(() => accepts(at.port, at.host), { sentence, patienceMs });
}

/** Waits until a readiness page answers 200. */
export async function waitUntilReady(url: string): Promise<void> {
  await waitFor(() => isOk(url), {
    sentence: 'Stockroom did not become ready within a minute; the lines above and the logs in DATA_DIR/logs tell why.',
  });
}

async function isOk(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    return ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

function accepts(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 2_000 });
    const answer = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
