import type { Millionths } from '@stockroom/kernel';
import { MILLION, textFromMillionths } from '@stockroom/kernel';
import { joinArabic } from './arabic.ts';

/** Describes what a label shows; all but `barcode` and `name` may be empty. */
export type Label = {
  barcode: string;
  name: string;
  articleNumber: string;
  location: string;
  quantity: Millionths;
  unit: string;
  /** A label of a place: its text is what a scan finds, and stands there once, as large as there is room. */
  isPlace?: true;
};

/** Makes the label of a place; its code is its very text, which the console takes for a place when it is scanned. */
export function labelOfPlace(place: string): Label {
  return { barcode: place, name: place, articleNumber: '', location: '', quantity: MILLION, unit: '', isPlace: true };
}

/** Gives the small texts in their order: article number, quantity with its unit when it is not 1, location. */
export function fieldsOf(label: Label): string[] {
  const quantity = label.quantity === MILLION ? '' : `${textFromMillionths(label.quantity)} ${label.unit}`;
  return [label.articleNumber, quantity, label.location].map(printable).filter((text) => text !== '');
}

/**
 * Makes one line of what a font can show: no lone surrogates, controls or invisible marks; accents in one piece. Marks
 * around a letter, and marks without one, would be drawn to its left: into a code that stands there.
 */
export function printable(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]|\p{Me}/gu, '');
  // Two of the invisible marks say whether Arabic letters join: they go once it is done.
  return joinArabic(clean)
    .replace(/[\u200c\u200d]/gu, '')
    .replace(/(?<![^ ])\p{M}+/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** @see decisions.md, Labels: what is not a letter, digit, `.`, `_` or `-` becomes `_` */
export function fileNameOf(label: Label, { hash, ending }: { hash: string; ending: string }): string {
  return `label__${label.barcode.replace(/[^A-Za-z0-9._-]/g, '_')}__${hash}.${ending}`;
}
