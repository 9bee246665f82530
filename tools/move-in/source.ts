// What every other system is read into, in its own words: nothing is checked, cut or left out yet (settle.ts does that).

/** A number as the source has it: a cell's text, or a value of a database. Blank is nothing. */
export type Amount = string | number | null | undefined;

/** Stock of an item at one place. */
export type SourceStock = {
  quantity: Amount;
  location?: string | undefined;
  /** The reason, where the source itself does not count it as stock that is there. */
  notHere?: string | undefined;
  /** Its row, where that is another than the item's. */
  where?: string | undefined;
};

export type SourceBarcode = { barcode: string; quantity?: Amount; isMaster?: boolean };

export type SourceItem = {
  /** Identifies it within the source: lines of deliveries and jobs name it so. */
  key: string;
  /** Its place there for a person: `row 12`, `product 3`. */
  where: string;
  name: string;
  article_number?: string | undefined;
  barcodes?: SourceBarcode[] | undefined;
  /** The place it belongs to, where its stock says none. */
  location?: string | undefined;
  unit?: string | undefined;
  vendor?: string | undefined;
  purchase_price?: Amount;
  warning_quantity?: Amount;
  stock: SourceStock[];
  /** The reason, where it can be no item here. */
  leftOut?: string | undefined;
};

export type SourceLine = { item: string; quantity: Amount; returned?: Amount };

export type SourceDelivery = { id: string; comment: string; lines: SourceLine[] };

export type JobState = 'open' | 'outbound-closed' | 'returned-closed';

export type SourceJob = { id: string; customer: string; comment: string; state: JobState; lines: SourceLine[] };

/** What is not as the source has it, and why. */
export type Remark = {
  /** The row or entry of the source. */
  where: string;
  /** What it says there. */
  value: string;
  why: string;
};

/** Notes a remark. */
export type Say = (where: string, value: string, why: string) => void;

export type Source = {
  items: SourceItem[];
  deliveries?: SourceDelivery[];
  jobs?: SourceJob[];
  /** Rows that became no item, as the system's own reader found. */
  remarks?: Remark[];
};
