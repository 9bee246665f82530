import type { System } from './system.ts';

const EVERY_MS = 100;
/** All services have a part in one of the answers; whether the thing is there does not matter. */
const PATHS = ['/api/items/1', '/api/works/1', '/api/acquisitions/1'];

/**
 * Asks systems a little all the time, as they take turns: one that rests gives memory back and forgets compiled code,
 * and its next thousand requests take longer.
 * @returns ends that
 */
export function keepAwake(systems: Pick<System, 'origin' | 'headers'>[]): () => void {
  const ask = async (url: string, headers: Record<string, string>) => {
    await (await fetch(url, { headers })).arrayBuffer();
  };
  const timer = setInterval(() => {
    for (const { origin, headers } of systems)
      for (const path of PATHS) ask(`${origin}${path}`, headers).catch(() => undefined);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
