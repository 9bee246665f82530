/**
 * The name by which a column is chosen: that of the file, or its letter where it has none, or one that stands before it has
 * the same.
 */
export function columnKey(header: readonly string[], at: number): string {
  const name = header[at] ?? '';
  return name !== '' && header.indexOf(name) === at ? name : letterOf(at);
}

/** The letter of a column, as spreadsheets have it: A, …, Z, AA. */
export function letterOf(at: number): string {
  return (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
}
