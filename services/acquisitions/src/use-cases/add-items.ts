import type { SentAs } from '@stockroom/kernel';
import { checkEntries } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import { crashPoint } from '@stockroom/runtime';
import type { DoneWithStock } from '@stockroom/stock-moves';
import { askAndSettle, batchWrites, onceWithStock } from '@stockroom/stock-moves';
import type { Done, Write } from '@stockroom/store';
import { isDuplicateKey } from '@stockroom/store';
import type { LineBody } from '../domain/acquisition.ts';
import { alreadyInAcquisition, noSuchItem, refuseBadBodies } from '../domain/acquisition.ts';
import { addDifference } from '../domain/difference.ts';
import type { LineView } from '../view.ts';
import { beginLineChange, requireSettled } from './begin-change.ts';
import type { AcquisitionsDeps, AddedLine, LineChange } from './deps.ts';
import { hideLines, newLines } from './hide-lines.ts';
import { noSuchAcquisition } from './refusals.ts';
import type { KeptLine, KeptLines, LinesView } from './show-lines.ts';
import { showLine, showLines } from './show-lines.ts';

type NewLines = { acquisitionId: number; bodies: LineBody[]; sentAs: SentAs };

/** Adds a line, as `addItems` does. */
export async function addItem(
  deps: AcquisitionsDeps,
  { acquisitionId, body }: { acquisitionId: number; body: LineBody },
  call: Call,
): Promise<Done<LineView>> {
  const done = await add<KeptLine>(deps, { acquisitionId, bodies: [body], sentAs: 'body' }, call);
  const shown = await showLine(deps, done, call);
  crashPoint('acquisitions.add-item.shown');
  return shown;
}

/**
 * Adds lines and their quantities to the stock of their items, all or none. They show once the stock has moved; until then
 * they hold the places of their items.
 * @throws Fault("not-found") for an acquisition or an item that does not exist, "invalid" for one that is in it already
 */
export async function addItems(
  deps: AcquisitionsDeps,
  { acquisitionId, bodies }: { acquisitionId: number; bodies: LineBody[] },
  call: Call,
): Promise<Done<LinesView>> {
  const done = await add<KeptLines>(deps, { acquisitionId, bodies, sentAs: 'array' }, call);
  const shown = await showLines(deps, done, call);
  crashPoint('acquisitions.add-items.shown');
  return shown;
}

function add<Kept>(deps: AcquisitionsDeps, asked: NewLines, call: Call): Promise<DoneWithStock<Kept>> {
  const { acquisitions } = deps;
  const { acquisitionId, bodies, sentAs } = asked;
  const begin = async () => {
    const [acquisition, added] = await Promise.all([acquisitions.get(acquisitionId), newLines(deps, bodies)]);
    if (!acquisition) throw noSuchAcquisition(acquisitionId);
    requireSettled(acquisition, []);
    const change = changeOf(sentAs, added);
    const about = { id: acquisitionId, name: `add-${added[0]?.line_id}`, difference: addDifference(bodies), change };
    const begun = beginLineChange(about, call);
    const hidden = hideLines(deps, { acquisitionId, added, change: begun });
    const writes = [acquisitions.countUp(acquisition), ...hidden, ...batchWrites(call, begun)];
    await commitInFreePlaces(deps, asked, writes, call);
    return begun;
  };
  return onceWithStock<LineChange, Kept>(deps.stock, call, async () => {
    refuseBadBodies(bodies, sentAs);
    return askAndSettle(deps.stock, await deps.exclusively([String(acquisitionId)], call.deadline, begin), call);
  });
}

/** A line alone is kept as earlier releases keep it, which may run beside this one. */
function changeOf(sentAs: SentAs, added: AddedLine[]): LineChange {
  return sentAs === 'body' ? { kind: 'add-item', ...(added[0] as AddedLine) } : { kind: 'add-items', lines: added };
}

/** Commits lines; the unique index tells when other lines of the acquisition hold the places of their items. */
async function commitInFreePlaces(deps: AcquisitionsDeps, asked: NewLines, writes: Write[], call: Call): Promise<void> {
  try {
    await deps.commit(writes);
  } catch (error) {
    if (isDuplicateKey(error, 'item_id')) await refuseTakenPlaces(deps, asked, call);
    throw error;
  }
}

/** @throws nothing when the places are free again */
async function refuseTakenPlaces(
  { acquisitions, lines, catalog }: AcquisitionsDeps,
  { acquisitionId, bodies, sentAs }: NewLines,
  call: Call,
): Promise<void> {
  const itemIds = bodies.map(({ itemId }) => itemId);
  const [acquisition, taken] = await Promise.all([
    acquisitions.get(acquisitionId),
    lines.holding(acquisitionId, itemIds),
  ]);
  if (!acquisition || taken.length === 0) return;
  requireSettled(acquisition, taken);
  const found = await catalog.items(itemIds, call);
  checkEntries(sentAs, itemIds, (itemId) => {
    if (found.get(itemId)?.deleted !== false) throw noSuchItem(itemId, 'create');
  });
  const held = new Set(taken.map(({ itemId }) => itemId));
  checkEntries(sentAs, itemIds, (itemId) => {
    if (held.has(itemId)) throw alreadyInAcquisition();
  });
}
