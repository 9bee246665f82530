// The printer for papers is another choice than the one for labels.
import type { Printer } from './printers.ts';

/**
 * The printer that is meant of those that print papers: the person's own while it is there, else one in which sheets lie, else the first.
 * @returns '' where the server may choose
 */
export function paperPrinter(wanted: unknown, printers: readonly Printer[] | undefined): string {
  const name = typeof wanted === 'string' ? wanted : '';
  if (!printers) return name;
  const own = printers.find((printer) => printer.name === name);
  return (own ?? printers.find(({ paper }) => /a4|letter/i.test(paper ?? '')) ?? printers[0])?.name ?? '';
}
