import type { Known } from '../plan/known.ts';
import { createItemPlanner, type Earlier, type ItemPlan } from '../plan/plan-item.ts';
import type { ImportOptions, Report, Row } from '../types.ts';
import { batchesOf } from './batches.ts';
import { type Claim, findClaim, makeClaim, resumeClaim } from './claim.ts';
import { readKnown } from './read-known.ts';
import { makeEntries } from './registers.ts';
import { sendItems } from './send-items.ts';
import { severalAtOnce } from './several.ts';
import { createTally, type Tally } from './tally.ts';

const STALE_MS = 6_000;
/**
 * The database that comes with Stockroom writes an array at one go, and others wait for it: with 500 rows an import is
 * faster, and the p99 of others ten times as long (docs/performance.md, Imports).
 */
const ROWS_OF_ARRAY = 50;
/** The arrays that are under way at once: one is written while the other is read, checked and answered. */
const AT_ONCE = 2;

/** The knowledge of a run; somebody else's import of the same file makes it read all of it anew. */
type Run = { known: Known; earlier: Earlier | undefined; claim: Claim | undefined };

/** Imports items: makes those that are new and books their quantities, changes those that differ. */
export async function importItems(options: ImportOptions): Promise<Report> {
  const { columns, defaults = {}, lostZeros = 'refuse' } = options;
  const tally = createTally(options);
  tally.tell('reading');
  const run = await beginRun(options, tally);
  const planner = createItemPlanner({
    columns,
    defaults,
    lostZeros,
    areIdsOurs: options.areIdsOurs,
    known: () => run.known,
    earlier: () => run.earlier,
  });
  try {
    const planned = plannedBatches({ planner, run, options, tally });
    for await (const plans of severalAtOnce(planned, AT_ONCE, (plans) => send(plans, { run, options }))) {
      for (const done of plans) tally.add(done);
      tally.tell('sending');
      await breath();
    }
  } catch (error) {
    // The error of the run says more than that the hold could not be ended: the next run takes over then.
    await run.claim?.release({ isDone: false }).catch(() => undefined);
    throw error;
  }
  return tally.report({ acquisition_id: (await run.claim?.release({ isDone: true })) ?? null });
}

/** Lets timers and others go on: a plan of unchanged rows waits for nothing. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 0));

async function beginRun(options: ImportOptions, tally: Tally): Promise<Run> {
  const { api, table, dryRun } = options;
  const found = dryRun ? await findClaim(api, table) : undefined;
  const claim = dryRun ? undefined : await resumeClaim(api, table, waitingOf(options, tally));
  const earlier = claim ?? (found && { above: found.above, booked: await bookedBy(options, found.id) });
  return { known: await readKnown({ ...options, above: earlier?.above }), earlier, claim };
}

function waitingOf({ staleAfterMs = STALE_MS, signal }: ImportOptions, tally: Tally) {
  return { onWait: () => tally.tell('waiting'), staleAfterMs, signal };
}

async function bookedBy({ api }: ImportOptions, id: number): Promise<Set<number>> {
  const booked = new Set<number>();
  const pages = api.pages('/api/acquisitions/{id}/items', { params: { path: { id }, query: { limit: 1_000 } } });
  for await (const lines of pages) for (const { item } of lines) booked.add(item.id);
  return booked;
}

type Planning = { planner: (row: Row) => ItemPlan; run: Run; options: ImportOptions; tally: Tally };

/** Plans one batch of rows after the other. Before items of it are made, their acquisition, vendors and units are there. */
async function* plannedBatches({ planner, run, options, tally }: Planning): AsyncGenerator<ItemPlan[]> {
  const { api, table, dryRun, signal, staleAfterMs = STALE_MS } = options;
  for await (const rows of batchesOf(table, ROWS_OF_ARRAY)) {
    signal?.throwIfAborted();
    run.claim?.lost.throwIfAborted();
    let plans = rows.map(planner);
    while (!dryRun && !run.claim && plans.some(({ make }) => make)) {
      const above = run.known.highestId();
      run.claim = await makeClaim(api, table, { above, staleAfterMs });
      if (run.claim) {
        tally.made(run.claim.id);
        break;
      }
      // Somebody else imports the same file: when that has ended, its rows are there.
      Object.assign(run, await beginRun(options, tally));
      plans = rows.map(planner);
    }
    run.earlier ??= run.claim;
    if (!dryRun) await makeEntries(api, run.known, plans);
    yield plans;
  }
}

async function send(plans: ItemPlan[], { run, options }: Pick<Planning, 'run' | 'options'>): Promise<ItemPlan[]> {
  const { api, table, columns, dryRun } = options;
  if (dryRun) return plans;
  return sendItems({ api, columns, fileHash: table.fileHash, known: run.known, claim: run.claim }, plans);
}
