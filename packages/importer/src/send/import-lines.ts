import { amountOf } from '../plan/known.ts';
import { createLinePlanner, type LinePlan } from '../plan/plan-line.ts';
import type { ImportOptions, Report } from '../types.ts';
import { batchesOf } from './batches.ts';
import { commentOf, type Documents, documentsOf, type LineKind, shownQuantity } from './documents.ts';
import { keyOf, SHORT_HASH } from './keys.ts';
import { readKnown } from './read-known.ts';
import { sendArray } from './send-array.ts';
import { createTally, refusedByServer, type Tally } from './tally.ts';

/** After so long a document that was made at the same moment is in the list. */
const SETTLED_MS = 300;

/**
 * Imports the lines of one delivery, job or count. A later run of the same file finds the document by its comment, and its
 * lines: an item is in it once, which the server holds.
 */
export async function importLines(options: ImportOptions): Promise<Report> {
  const { api, table, columns, dryRun, signal, lostZeros = 'refuse', areIdsOurs, target = {} } = options;
  const kind = options.kind as LineKind;
  const documents = documentsOf(api, kind);
  const tally = createTally(options);
  tally.tell('reading');
  const known = await readKnown(options);
  let id = target.id ?? (await documents.find(table.fileHash.slice(0, SHORT_HASH)))[0];
  const planner = createLinePlanner({ columns, lostZeros, areIdsOurs, known, lines: await linesOf(documents, id) });
  for await (const rows of batchesOf(table)) {
    signal?.throwIfAborted();
    let plans = rows.map(planner);
    if (!dryRun && plans.some(({ line }) => line)) {
      id ??= await makeOne(documents, options, tally);
      plans = await sendLines({ documents, id, options }, plans);
    }
    for (const plan of plans) tally.add(plan);
    tally.tell('sending');
  }
  return tally.report({ [`${kind}_id`]: id ?? null });
}

async function linesOf(documents: Documents, id: number | undefined): Promise<Map<number, number>> {
  const lines = new Map<number, number>();
  if (id !== undefined)
    for await (const { itemId, quantity } of documents.lines(id)) lines.set(itemId, amountOf(quantity));
  return lines;
}

/** Makes the document; of two that are made for one file at the same moment, the older one is used by both. */
async function makeOne(documents: Documents, { table, target = {} }: ImportOptions, tally: Tally): Promise<number> {
  const made = await documents.make(commentOf(table.fileName, table.fileHash, target.comment), target);
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  const [first = made] = await documents.find(table.fileHash.slice(0, SHORT_HASH));
  if (first === made) tally.made(made);
  else await documents.remove(made);
  return first;
}

type Sending = { documents: Documents; id: number; options: ImportOptions };

async function sendLines({ documents, id, options }: Sending, plans: LinePlan[]): Promise<LinePlan[]> {
  const { table, columns } = options;
  const refused = new Map<LinePlan, LinePlan>();
  await sendArray({
    entries: plans.filter(({ line }) => line),
    send: async (some) => {
      const lines = some.map(({ line }) => ({
        itemId: line?.itemId ?? 0,
        quantity: shownQuantity(line?.quantity ?? 0),
      }));
      const key = await keyOf(['lines', table.fileHash, id, some.map(({ row }) => row), lines]);
      return documents.add({ id, lines, key });
    },
    onRefused: (plan, refusal) => void refused.set(plan, refusedByServer(plan, columns, refusal)),
  });
  return plans.map((plan) => refused.get(plan) ?? plan);
}
