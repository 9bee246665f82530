// The file or the cells that somebody drops on a page or pastes there.

/** The name of cells that were pasted; the engine reads them as it does a file. */
export const PASTED = 'pasted.tsv';

/** Gives the file that is dropped or pasted, or the cells as one; undefined for anything else. */
export function fileIn(data: DataTransfer | null): File | undefined {
  const [file] = data?.files ?? [];
  if (file) return file;
  const text = data?.getData('text/plain') ?? '';
  return areCells(text) ? new File([text], PASTED, { type: 'text/plain' }) : undefined;
}

/** Tells whether a drag over the page may bring something to import. */
export function mayBring(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false;
}

/** Cells of a spreadsheet have tabs between them, and there are several rows: a name or a barcode is none. */
export function areCells(text: string): boolean {
  const rows = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== '');
  return rows.length > 1 && rows.some((row) => row.includes('\t'));
}
