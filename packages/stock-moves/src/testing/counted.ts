import type { Store, TestStore } from '@stockroom/store';
import { openStore } from '@stockroom/store';

/** A connection of its own to a test's database, and the commands that were sent by it since `start`. */
export type CountedStore = { store: Store; start: () => void; commands: () => string[]; close: () => Promise<void> };

/** Opens a counted store, which notes every command as "find works". */
export async function openCounted({ url, database }: TestStore): Promise<CountedStore> {
  const sent: string[] = [];
  const store = await openStore({ url, database, onCommand: (command) => sent.push(command) });
  return {
    store,
    start: () => void sent.splice(0),
    commands: () => sent.filter((command) => !command.startsWith('endSessions')),
    close: store.close,
  };
}
