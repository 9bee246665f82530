import type { Page, PageRequest } from '@stockroom/store';
import type { AcquisitionFilter } from '../store/acquisition-lists.ts';
import type { AcquisitionView } from '../view.ts';
import { acquisitionView } from '../view.ts';
import type { AcquisitionsDeps } from './deps.ts';
import { noSuchAcquisition } from './refusals.ts';

const BATCH = 500;

/** Gives all acquisitions by id, in batches. */
export async function* listAcquisitions({ acquisitions }: AcquisitionsDeps): AsyncGenerator<AcquisitionView[]> {
  for await (const batch of acquisitions.list(BATCH)) yield batch.map(acquisitionView);
}

/** Gives a page of the acquisitions that fit a filter. */
export async function pageAcquisitions(
  { acquisitions }: AcquisitionsDeps,
  filter: AcquisitionFilter,
  asked: PageRequest,
): Promise<Page<AcquisitionView>> {
  const page = await acquisitions.page(filter, asked);
  return { ...page, rows: page.rows.map(acquisitionView) };
}

/** @throws Fault("not-found") */
export async function getAcquisition({ acquisitions }: AcquisitionsDeps, id: number): Promise<AcquisitionView> {
  const acquisition = await acquisitions.get(id);
  if (!acquisition) throw noSuchAcquisition(id);
  return acquisitionView(acquisition);
}
