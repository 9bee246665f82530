import type { ImportOptions, Report } from '../types.ts';
import { importItems } from './import-items.ts';
import { importLines } from './import-lines.ts';

/**
 * Imports a table: plans each row against what is there, and sends what is to be done. Run again with the same file, it does
 * what is left and nothing twice.
 * @returns what was done, and each cell that was refused
 * @throws StockroomError when nobody answers, or the document is closed; the reason of `signal` when it is aborted
 */
export async function runImport(options: ImportOptions): Promise<Report> {
  const [fault] = options.columns.faults;
  if (fault) throw new Error(fault.message);
  return options.kind === 'items' ? importItems(options) : importLines(options);
}
