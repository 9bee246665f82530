import type { Call } from '@stockroom/rpc';
import type { Page, PageRequest } from '@stockroom/store';
import type { Line } from '../domain/acquisition.ts';
import type { LineView } from '../view.ts';
import { lineView } from '../view.ts';
import type { AcquisitionsDeps } from './deps.ts';
import { noSuchAcquisition, noSuchLine } from './refusals.ts';

// One call to the catalog a batch.
const BATCH = 500;

/**
 * Gives an acquisition's items by id, in batches, each with its item, deleted ones too.
 * @throws Fault("not-found"), also when the acquisition is deleted meanwhile: what is left of its items is not all of
 * them
 */
export async function* listItems(
  { acquisitions, lines, catalog }: AcquisitionsDeps,
  acquisitionId: number,
  call: Call,
): AsyncGenerator<LineView[]> {
  for await (const batch of lines.list(acquisitionId, BATCH)) {
    // The acquisition is read after its lines. Both are deleted together, so if it is there, no line was gone yet.
    if (!(await acquisitions.get(acquisitionId))) throw noSuchAcquisition(acquisitionId);
    yield await shownLines(catalog, batch, call);
  }
}

export type ItemsPage = { acquisitionId: number; page: PageRequest };

/**
 * Gives a page of an acquisition's items, each with its item, deleted ones too.
 * @throws Fault("not-found"), also when the acquisition is deleted meanwhile
 */
export async function pageItems(
  { acquisitions, lines, catalog }: AcquisitionsDeps,
  { acquisitionId, page: asked }: ItemsPage,
  call: Call,
): Promise<Page<LineView>> {
  const page = await lines.page(acquisitionId, asked);
  // The acquisition is read after its lines, as in `listItems`.
  if (!(await acquisitions.get(acquisitionId))) throw noSuchAcquisition(acquisitionId);
  return { ...page, rows: await shownLines(catalog, page.rows, call) };
}

/** Shows lines with their items, which one call to the catalog gives. */
async function shownLines(catalog: AcquisitionsDeps['catalog'], lines: Line[], call: Call): Promise<LineView[]> {
  const found = await catalog.items(
    lines.map(({ itemId }) => itemId),
    call,
  );
  return lines.map((line) => lineView(line, found.get(line.itemId)));
}

/** @throws Fault("not-found") for an acquisition, or an item of it, that does not exist */
export async function getItem(
  { acquisitions, lines, catalog }: AcquisitionsDeps,
  { acquisitionId, id }: { acquisitionId: number; id: number },
  call: Call,
): Promise<LineView> {
  const line = await lines.get(acquisitionId, id);
  if (!line) throw (await acquisitions.get(acquisitionId)) ? noSuchLine(id) : noSuchAcquisition(acquisitionId);
  const found = await catalog.items([line.itemId], call);
  return lineView(line, found.get(line.itemId));
}
