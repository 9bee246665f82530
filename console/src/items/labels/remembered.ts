// A person's last labels are remembered: the printer, or PDF, and the paper on each of them.
import { PDF } from '../../printing/printers.ts';

export const PRINTER = 'labels.printer';
/** The paper of a PDF, and those of the printers by their names. */
export const [PDF_PAPER, PRINTER_PAPERS] = ['labels.paper', 'labels.printer-papers'];

/** The server's own label size. */
export const OWN = 'own';
/** A paper of all whose measures were typed, and those. */
export const [CUSTOM, CUSTOM_MEASURES] = ['custom', 'labels.custom'];
/** A paper that was remembered before there were several printers. */
const THE_PRINTER = 'printer';

type Remembered = Record<string, unknown>;

/** A person who chose a paper for a PDF, and never a printer, wants the PDF. */
export function wantedPrinter(remembered: Remembered): unknown {
  const paper = remembered[PDF_PAPER];
  return remembered[PRINTER] ?? (paper === undefined || paper === THE_PRINTER ? undefined : PDF);
}

export function wantedPaper(remembered: Remembered, printer: string): unknown {
  return printer === PDF ? remembered[PDF_PAPER] : printerPapers(remembered)[printer];
}

export function printerPapers(remembered: Remembered): Remembered {
  const papers = remembered[PRINTER_PAPERS];
  return typeof papers === 'object' && papers !== null ? (papers as Remembered) : {};
}
