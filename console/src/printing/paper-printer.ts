// The printer for papers is another choice than the one for labels. A label printer refuses papers: the list of printers
// does not tell which do, so what one has refused is remembered while the page is open.
import { signal } from '@preact/signals';
import type { Printer } from './printers.ts';

/** The printers that are known to print labels alone, by their names. */
export const labelsAlone = signal<readonly string[]>([]);

export const papersPrinters = (printers: readonly Printer[]): Printer[] =>
  printers.filter(({ name }) => !labelsAlone.value.includes(name));

/**
 * The printer for papers: the person's own while it is there, else one in which sheets lie, else the first.
 * @returns '' where the server may choose
 */
export function paperPrinter(wanted: unknown, printers: readonly Printer[] | undefined): string {
  const name = typeof wanted === 'string' ? wanted : '';
  if (!printers) return name;
  const own = printers.find((printer) => printer.name === name);
  return (own ?? printers.find(({ paper }) => /a4|letter/i.test(paper ?? '')) ?? printers[0])?.name ?? '';
}
