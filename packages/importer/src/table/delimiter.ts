import { fieldOfName } from '../columns/names.ts';
import { NotATable } from '../not-a-table.ts';
import type { Delimiter } from '../types.ts';
import { firstRecords } from './csv-rows.ts';
import { HEAD_ROWS, MOST_ROW_LENGTH } from './limits.ts';

const DELIMITERS: Delimiter[] = [';', '\t', ','];

/**
 * The fit of a delimiter: by the most names of columns in a row, as other texts may have any signs; then by the rows that
 * have as many cells as most have, more than one; then by how many cells those have.
 */
type Fit = { delimiter: Delimiter; names: number; rows: number; width: number };

/** Text without a line of Excel's own that says the delimiter, and what it says. */
export type Said = { bytes: Uint8Array; delimiter: Delimiter | undefined };

/** Takes off a first line `sep=;`: Excel hides it, and the row below it is row 1. */
export function takeSepLine(bytes: Uint8Array): Said {
  const [line, delimiter] =
    /^"?sep=([;,\t])"?(?:\r\n|\n|\r)/i.exec(new TextDecoder().decode(bytes.subarray(0, 10))) ?? [];
  return { bytes: bytes.subarray(line?.length ?? 0), delimiter: delimiter as Delimiter | undefined };
}

/** Finds the delimiter by the first rows. Text of a single column has a comma. */
export function findDelimiter(bytes: Uint8Array): Delimiter {
  const start = bytes.subarray(0, 2 * MOST_ROW_LENGTH);
  const fits = DELIMITERS.map((delimiter) => fitOf(start, delimiter));
  const [best] = fits.sort((one, other) => other.names - one.names || other.rows - one.rows || other.width - one.width);
  return best && best.rows > 0 ? best.delimiter : ',';
}

function fitOf(bytes: Uint8Array, delimiter: Delimiter): Fit {
  const records = recordsOrNone(bytes, delimiter);
  const widths = records.map(({ length }) => length);
  const counts = Map.groupBy(
    widths.filter((width) => width > 1),
    (width) => width,
  );
  const [most] = [...counts].sort(([one, ones], [other, others]) => others.length - ones.length || other - one);
  const names = Math.max(0, ...records.map(namesAmong));
  return { delimiter, names, rows: most?.[1].length ?? 0, width: most?.[0] ?? 0 };
}

/** A delimiter by which the beginning cannot be read does not fit; whether the file can, its own reading says. */
function recordsOrNone(bytes: Uint8Array, delimiter: Delimiter): string[][] {
  try {
    return firstRecords({ bytes, delimiter }, HEAD_ROWS);
  } catch (error) {
    if (error instanceof NotATable) return [];
    throw error;
  }
}

const namesAmong = (cells: string[]): number => new Set(cells.map((cell) => fieldOfName(cell)).filter(Boolean)).size;
