/**
 * A page as a service is asked for it: at most `limit` rows behind the row with the id `after`; in the order of a column
 * it has that `after_value`.
 */
export type PageRequest = {
  limit: number;
  after: number;
  descending: boolean;
  with_total: boolean;
  /** The column; absent for the order of ids. */
  order?: string;
  after_value?: string;
};

/** A page as a service gives it; the total is there when it was asked for, the value in the order of a column. */
export type Page<Row> = {
  rows: Row[];
  info: { more: boolean; total?: number | undefined; value?: string | undefined } | null;
};
