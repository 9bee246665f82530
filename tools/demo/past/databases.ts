import { createLog, createWaitFor } from '@stockroom/runtime';
import { openStore, type Store } from '@stockroom/store';
import type { AtEnd } from './at-end.ts';

export type Databases = Record<'catalog' | 'works' | 'acquisitions' | 'gateway', Store>;

/** A busy machine is given so long to open its own database. */
const PATIENCE_MS = 60_000;

/** Opens the databases of the services, over one connection. */
export async function openDatabases(
  { url, prefix }: { url: string; prefix: string },
  atEnd: AtEnd,
): Promise<Databases> {
  const never = new AbortController().signal;
  const waitFor = createWaitFor({ log: createLog('demo', 'silent'), ending: never, forMs: PATIENCE_MS });
  const { client, close } = await waitFor('the database', () => openStore({ url, database: `${prefix}_catalog` }));
  atEnd(close);
  const open = (name: keyof Databases): Store => ({ client, db: client.db(`${prefix}_${name}`), close });
  return {
    catalog: open('catalog'),
    works: open('works'),
    acquisitions: open('acquisitions'),
    gateway: open('gateway'),
  };
}
