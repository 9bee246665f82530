import { openActs } from '../api/act.ts';
import { waiting } from '../scan/bus.ts';
import { placeOfScan } from '../scan/journal.ts';
import { isLasting } from '../scan/kept-store.ts';
import { isBusy } from './busy.ts';

const NAME = 'stockroom.loaded-anew';
const NOT_AGAIN_MS = 60_000;

/** Tells whether nothing is lost with this page: scans are kept on the device, unsaved work lives in the page alone. */
export function isAllKept(): boolean {
  const areKept = isLasting.value && waiting.value.every((scan) => placeOfScan(scan) !== undefined);
  return areKept && openActs.value.every(({ isKept }) => isKept);
}

/**
 * Loads the page again, whose own code cannot come any more.
 * @returns false where something would be lost, or where that was done a moment ago: it did not help
 */
export function loadAnew(): boolean {
  const isInVain = Date.now() - Number(sessionStorage.getItem(NAME)) < NOT_AGAIN_MS;
  if (isInVain || isBusy() || !isAllKept()) return false;
  sessionStorage.setItem(NAME, String(Date.now()));
  location.reload();
  return true;
}
