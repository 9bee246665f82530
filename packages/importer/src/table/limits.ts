/** The largest file that is read, and the most that a workbook may unpack to. */
export const MOST_BYTES = 64 * 2 ** 20;
export const MOST_UNPACKED = 256 * 2 ** 20;
/** The most columns of a row, and characters of it. */
export const MOST_COLUMNS = 1_000;
export const MOST_ROW_LENGTH = 2 ** 20;
/** The most rows of a file. */
export const MOST_ROWS = 1_000_000;
/** The first rows, in which the header is looked for. */
export const HEAD_ROWS = 30;
