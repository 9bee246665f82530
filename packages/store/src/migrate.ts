// Brings what an earlier release wrote to today's shape, so that no rule has to know of another.
import { setTimeout as pause } from 'node:timers/promises';
import type { AtEnd, Log } from '@stockroom/runtime';
import type { AnyBulkWriteOperation, Collection, Document, Filter } from 'mongodb';

/** A step that brings the documents of one kind to today's shape. */
export type Migration = {
  /** What it migrates, for the log. */
  of: string;
  /**
   * Migrates all that an earlier release has written until now. Each write is guarded by what it was made of, so that no
   * change at the same time is overwritten; what an interrupted run left, the next one finds.
   * @param ending says that the service ends
   * @returns how many documents were migrated
   */
  run: (ending: AbortSignal) => Promise<number>;
  /** It takes too long to be waited for, and requests are answered right meanwhile. */
  whileServing?: boolean;
};

const AGAIN_MS = 10_000;
/** The time after which a rolling upgrade is over. */
const UPGRADE_MS = 10 * 60_000;

type Means = {
  log: Log;
  atEnd: AtEnd;
  /** No replica of an earlier release can write beside this process. */
  isOnlyReplica: boolean;
  againMs?: number;
};

/**
 * Migrates before anything is served, and again for as long as replicas of an earlier release may write beside this one.
 * What fails while the service serves is tried again until it is done.
 */
export async function migrate(migrations: Migration[], means: Means): Promise<void> {
  const { log, atEnd, isOnlyReplica, againMs = AGAIN_MS } = means;
  const toEnd = new AbortController();
  const ending = toEnd.signal;
  const run = async (migration: Migration) => {
    const documents = await migration.run(ending);
    if (documents > 0) log.info({ of: migration.of, documents }, 'migrated from an earlier release');
  };
  let done: Promise<unknown> = Promise.resolve();
  atEnd('migration', async () => {
    toEnd.abort();
    await done;
  });
  for (const migration of migrations) if (!migration.whileServing) await run(migration);

  /** Runs them one after the other, and gives those that failed. */
  const runBeside = async (due: Migration[]): Promise<Migration[]> => {
    const failed: Migration[] = [];
    for (const migration of due) {
      if (ending.aborted) break;
      await run(migration).catch((err) => {
        failed.push(migration);
        log.warn({ err, of: migration.of }, 'not migrated from an earlier release; it is tried again');
      });
    }
    return failed;
  };
  const untilUpgraded = async () => {
    let failed = await runBeside(migrations.filter(({ whileServing }) => whileServing));
    const until = performance.now() + UPGRADE_MS;
    const dueNow = () => (!isOnlyReplica && performance.now() < until ? migrations : failed);
    while (!ending.aborted && dueNow().length > 0) {
      await pause(againMs, undefined, { signal: ending, ref: false }).catch(() => undefined);
      failed = await runBeside(dueNow());
    }
  };
  done = untilUpgraded();
}

const BATCH = 500;

/** How documents of an earlier release are found, and what becomes of one; `madeOf` are the fields that this was made of. */
export type Rewriting<Doc> = {
  /** A filter that an index answers, and that no migrated document fits. */
  earlier: Filter<Doc>;
  change: (document: Doc) => { madeOf: Filter<Doc>; update: object };
};

/** Rewrites the documents of an earlier release. @returns how many were rewritten */
export async function rewrite<Doc extends Document>(
  documents: Collection<Doc>,
  { earlier, change }: Rewriting<Doc>,
): Promise<number> {
  for (let rewritten = 0; ; ) {
    const found = (await documents.find(earlier).limit(BATCH).toArray()) as unknown as Doc[];
    if (found.length === 0) return rewritten;
    const writes = found.map((document) => {
      const { madeOf, update } = change(document);
      return {
        updateOne: { filter: { _id: document._id, ...madeOf }, update },
      } as unknown as AnyBulkWriteOperation<Doc>;
    });
    rewritten += (await documents.bulkWrite(writes, { ordered: false })).modifiedCount;
  }
}
