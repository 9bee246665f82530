import { z } from 'zod';
import type { EventLog } from './log.ts';

const PATIENCE_MS = 2_000;

// A server without JetStream tells no config.
const jsz = z.object({ config: z.object({ sync_always: z.boolean().default(false) }).optional() });

/**
 * Warns when the broker says that it acknowledges events before they are on its disk, or does not say. The connection
 * of a client cannot know: only the monitoring of the server does.
 * @param monitorUrls http addresses of the broker's monitoring, by commas; without any nothing is asked
 */
export async function warnUnlessSynced(monitorUrls: string | undefined, log: EventLog): Promise<void> {
  if (monitorUrls === undefined) return;
  const asked = monitorUrls.split(',').map(async (url) => ({ url, state: await syncStateOf(url) }));
  for (const { url, state } of await Promise.all(asked)) {
    if (state === 'always') log.info({ url }, 'the broker has events on disk before it acknowledges them');
    else
      log.warn(
        { url, state },
        'the broker may lose acknowledged events when it loses power: set sync_interval: always',
      );
  }
}

async function syncStateOf(url: string): Promise<'always' | 'now and then' | 'unknown'> {
  try {
    const answer = await fetch(new URL('/jsz', url), { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
    const { config } = jsz.parse(await answer.json());
    if (!config) return 'unknown';
    return config.sync_always ? 'always' : 'now and then';
  } catch {
    return 'unknown';
  }
}
