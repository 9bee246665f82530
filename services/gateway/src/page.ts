/** A page as a service is asked for it: at most `limit` rows behind the row with the id `after`. */
export type PageRequest = { limit: number; after: number; descending: boolean; with_total: boolean };

/** A page as a service gives it; the total is there when it was asked for. */
export type Page<Row> = { rows: Row[]; info: { more: boolean; total?: number | undefined } | null };
