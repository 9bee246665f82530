/** The letter of a column as spreadsheets show it: A to Z, AA and on. */
export function letterOf(at: number): string {
  return (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
}

/** The name of a column, or its letter where it has none. */
export const nameOf = (header: readonly string[], at: number): string => header[at] || letterOf(at);
