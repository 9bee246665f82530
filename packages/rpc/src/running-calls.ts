import type { Server } from '@grpc/grpc-js';
import type { HealthImplementation } from 'grpc-health-check';

const LONGEST_STOP_MS = 6_000;
// The last answers leave in this time.
const FLUSH_MS = 100;

/** Stops a server; those who watch its health are told first. */
export async function stopServer(
  server: Server,
  { health, running }: { health: HealthImplementation; running: Running },
): Promise<void> {
  health.setStatus('', 'NOT_SERVING');
  const stopped = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
  await Promise.race([stopped, running.none(), pause(LONGEST_STOP_MS)]);
  // Only streams that watch our health are open by now.
  await Promise.race([stopped, pause(FLUSH_MS)]);
  server.forceShutdown();
}

export type Running = ReturnType<typeof countRunning>;

/** Counts the calls that are being answered. */
export function countRunning() {
  let count = 0;
  const ended = new Set<() => void>();
  return {
    begin: () => {
      count += 1;
    },
    end: () => {
      count -= 1;
      if (count === 0) for (const resolve of ended) resolve();
    },
    none: () => (count === 0 ? Promise.resolve() : new Promise<void>((resolve) => ended.add(resolve))),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
