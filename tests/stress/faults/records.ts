/** Describes what the clients know for certain: it was answered, and its answer allows nothing else. */
export type Records = {
  items: Map<number, { name: string }>;
  /** id → what its lines must be; null once deleted. */
  acquisitions: Map<number, Map<number, ReceivedLine> | null>;
  works: Map<number, KnownWork | null>;
  /** id → what was counted of each item; null once deleted. */
  stocktakings: Map<number, KnownStocktaking | null>;
  barcodes: Map<number, KnownBarcode | null>;
  /** Text of a barcode that is printed under one key → what was sent to the printer. */
  prints: Map<string, Print>;
  /** Name of a setting → the value that was kept last. */
  settings: Map<string, number>;
  /** Every id that was ever given, by kind: none may come twice. */
  ids: Map<string, number[]>;
  /** Answers that no rule allows. */
  wrong: Wrong[];
  counts: Record<'answered' | 'refused' | 'retried' | 'read', number>;
};

export type ReceivedLine = { itemId: number; quantity: number };

export type KnownWork = {
  state: 'open' | 'outbound-closed' | 'returned-closed';
  lines: Map<number, { itemId: number; outbound: number; returned: number | null }>;
};

export type KnownStocktaking = { isClosed: boolean; counted: Map<number, number> };

export type KnownBarcode = { itemId: number; barcode: string; quantity: number };

/** `isCertain`: answered 200; otherwise it may have been printed once or not at all. */
export type Print = { copies: number; isCertain: boolean };

/** A sentence, and the id of the request it is about where the answer named one. */
export type Wrong = { sentence: string; requestId?: string | undefined };

export function noRecords(): Records {
  return {
    items: new Map(),
    acquisitions: new Map(),
    works: new Map(),
    stocktakings: new Map(),
    barcodes: new Map(),
    prints: new Map(),
    settings: new Map(),
    ids: new Map(),
    wrong: [],
    counts: { answered: 0, refused: 0, retried: 0, read: 0 },
  };
}

/** Notes an id that was given to something new. */
export function given(records: Records, kind: string, id: number): number {
  const ids = records.ids.get(kind);
  if (ids) ids.push(id);
  else records.ids.set(kind, [id]);
  return id;
}
