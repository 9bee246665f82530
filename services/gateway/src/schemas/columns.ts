/** Describes what stands in a cell of CSV; null leaves it empty. */
export type Cell = string | number | boolean | null;

/** The columns of a list as CSV: the field name in the header, and its cell of a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;
