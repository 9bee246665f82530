// Scans that are not known here, and what is to become of them: scanning goes on meanwhile, and none is lost.
import { signal } from '@preact/signals';
import type { Scan } from '../scan/bus.ts';
import { expectedLastDigit } from '../scan/check-digit.ts';
import { isBarcode } from './stored-text.ts';

export type Choice = 'new-item' | 'belongs-to';

export type UnknownScan = {
  scan: Scan;
  /** The page where it was scanned, by its path. */
  place: string;
  isMisread: boolean;
  /** The way out that the person has begun. */
  choice: Choice | undefined;
};

export type Heard = {
  place: string;
  isKnown: boolean;
  /** The place's work is to be done for every scan; else the next one takes the place of the one before. */
  keepsAll: boolean;
};

export const unknownScans = signal<readonly UnknownScan[]>([]);

/** Hears of every scan of a page, known or not. */
export function noteScan(scan: Scan, heard: Heard): void {
  unknownScans.value = afterScan(unknownScans.value, scan, heard);
}

/**
 * Gives the unknown scans after one more, the newest first. What was misread, and scanned again, is settled; what
 * somebody works on stays, whatever is scanned meanwhile.
 */
export function afterScan(before: readonly UnknownScan[], scan: Scan, heard: Heard): readonly UnknownScan[] {
  const { place, isKnown, keepsAll } = heard;
  const isSame = (one: UnknownScan) => one.place === place && one.scan.text === scan.text;
  const stays = (one: UnknownScan) =>
    one.place !== place || (!isSame(one) && (one.choice !== undefined || (keepsAll && !one.isMisread)));
  const rest = before.filter(stays);
  if (isKnown || !isBarcode(scan)) return rest;
  const isMisread = expectedLastDigit(scan.text) !== undefined;
  return [{ scan, place, isMisread, choice: before.find(isSame)?.choice }, ...rest];
}

/** Keeps the amount that was typed after an unknown scan. @returns whether the scan is there */
export function amendUnknown(scan: Scan, amount: number): boolean {
  const isThere = unknownScans.value.some((one) => one.scan === scan);
  unknownScans.value = unknownScans.value.map((one) =>
    one.scan === scan ? { ...one, scan: { ...scan, amount } } : one,
  );
  return isThere;
}

/** Begins one thing for a scan; what was begun for others there is left. */
export function choose(wanted: UnknownScan, choice: Choice | undefined): void {
  unknownScans.value = unknownScans.value.map((one) => {
    if (one.place !== wanted.place) return one;
    return one.scan.text === wanted.scan.text ? { ...one, choice } : { ...one, choice: undefined };
  });
}

export function dismiss({ place, scan }: UnknownScan): void {
  unknownScans.value = unknownScans.value.filter((one) => one.place !== place || one.scan.text !== scan.text);
}
