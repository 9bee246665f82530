import type { Decision, Earlier } from '@stockroom/commands';
import { decidesAnew } from '@stockroom/commands';
import type { SentAs } from '@stockroom/kernel';
import { checkEntries } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Line, LineBody } from '../domain/acquisition.ts';
import { alreadyInAcquisition, batchesUnderWay, noSuchItem, refuseBadBodies } from '../domain/acquisition.ts';
import { addDifference } from '../domain/difference.ts';
import { beginLineChange } from './begin-change.ts';
import type { AcquisitionsDeps, AddedLine, LineChange } from './deps.ts';
import { hideLines, newLines } from './hide-lines.ts';
import { noSuchAcquisition } from './refusals.ts';
import type { KeptLine, KeptLines } from './show-lines.ts';

/** Adds a line, as `addItems` does. */
export function addItem(
  deps: AcquisitionsDeps,
  { acquisitionId, body }: { acquisitionId: number; body: LineBody },
  call: Call,
  earlier?: Earlier<KeptLine>,
): Promise<Decision<KeptLine, LineChange>> {
  return add(deps, { acquisitionId, bodies: [body], sentAs: 'body', anew: decidesAnew(call, earlier) }, call);
}

/**
 * Adds lines and their quantities to the stock of their items, all or none. The lines show once the stock has moved;
 * until then they hold the places of their items.
 * @throws Fault("not-found") for an acquisition or an item that does not exist, "invalid" for one that is in it already
 */
export function addItems(
  deps: AcquisitionsDeps,
  { acquisitionId, bodies }: { acquisitionId: number; bodies: LineBody[] },
  call: Call,
  earlier?: Earlier<KeptLines>,
): Promise<Decision<KeptLines, LineChange>> {
  return add(deps, { acquisitionId, bodies, sentAs: 'array', anew: decidesAnew(call, earlier) }, call);
}

type NewLines = { acquisitionId: number; bodies: LineBody[]; sentAs: SentAs; anew: boolean };

async function add(deps: AcquisitionsDeps, asked: NewLines, call: Call): Promise<Decision<never, LineChange>> {
  const { acquisitions, lines } = deps;
  const { acquisitionId, bodies, sentAs, anew } = asked;
  refuseBadBodies(bodies, sentAs);
  const itemIds = bodies.map(({ itemId }) => itemId);
  // At the first attempt the unique index tells whether lines hold these items; they are read when it has refused.
  const [acquisition, held, added] = await Promise.all([
    acquisitions.get(acquisitionId),
    anew ? lines.holding(acquisitionId, itemIds) : [],
    newLines(deps, bodies),
  ]);
  if (!acquisition) throw noSuchAcquisition(acquisitionId);
  const underWay = batchesUnderWay(acquisition, held);
  if (underWay.length > 0) return { settleFirst: underWay };
  if (held.length > 0) await refuseHeldPlaces(deps, { itemIds, sentAs, held }, call);

  const change = changeOf(sentAs, added);
  const name = `add-${added[0]?.line_id}`;
  const ask = beginLineChange({ id: acquisitionId, name, difference: addDifference(bodies), change }, call);
  const begin = [acquisitions.countUp(acquisition), ...hideLines(deps, { acquisitionId, added, change: ask })];
  return { ask, begin };
}

/** The change of a single line has the form of earlier releases, which may run beside this one. */
function changeOf(sentAs: SentAs, added: AddedLine[]): LineChange {
  return sentAs === 'body' ? { kind: 'add-item', ...(added[0] as AddedLine) } : { kind: 'add-items', lines: added };
}

/**
 * Refuses items that other lines hold, and first those that are unknown or deleted.
 * @throws Fault("not-found"), Fault("invalid")
 */
async function refuseHeldPlaces(
  { catalog }: AcquisitionsDeps,
  { itemIds, sentAs, held }: { itemIds: number[]; sentAs: SentAs; held: Line[] },
  call: Call,
): Promise<void> {
  const found = await catalog.items(itemIds, call);
  checkEntries(sentAs, itemIds, (itemId) => {
    if (found.get(itemId)?.deleted !== false) throw noSuchItem(itemId, 'create');
  });
  const ids = new Set(held.map(({ itemId }) => itemId));
  checkEntries(sentAs, itemIds, (itemId) => {
    if (ids.has(itemId)) throw alreadyInAcquisition();
  });
}
