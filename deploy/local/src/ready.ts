import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Waits until something is true, asking every `everyMs`. @throws Error with the sentence after a minute */
async function waitFor(
  isTrue: () => Promise<boolean>,
  { sentence, everyMs = 50 }: { sentence: string; everyMs?: number },
): Promise<void> {
  const giveUp = Date.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (Date.now() > giveUp) throw new Error(sentence);
    await pause(everyMs);
  }
}

/** @returns the URL of the local MongoDB, once it takes connections */
export async function waitForMongodb(port: number): Promise<string> {
  await waitFor(() => accepts(port), {
    sentence: 'The local MongoDB did not start; DATA_DIR/logs/mongodb.log tells why.',
  });
  return `mongodb://127.0.0.1:${port}/?directConnection=true`;
}

/** Waits until the broker takes connections. */
export async function waitForNats(url: string): Promise<void> {
  const { hostname, port } = new URL(url.split(',')[0] ?? url);
  await waitFor(() => accepts(Number(port || 4222), hostname), {
    sentence: `The broker at ${hostname} does not answer.`,
  });
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
