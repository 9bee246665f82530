// A scan, its answer, and what answers it.

/** One scan, as the engine, the camera or the search field gives it. */
export type Scan = {
  text: string;
  source: 'wedge' | 'camera' | 'typed';
  time: number;
  /** The item that was chosen by its name in the search. */
  itemId?: number;
  /** The amount that the person typed for it; its barcode's own amount when left out. */
  amount?: number;
  /** In a count its amount is added: it was found on one more shelf. */
  adds?: true;
  /** This is no scan, but the amount that was typed after one: it belongs to that scan. */
  amends?: Scan;
  /** This is no scan, but the Undo of one: what it takes back, as its page wrote it; or all of the scan that it amends. */
  takesBack?: unknown;
};

export type AnswerKind = 'done' | 'found' | 'unknown' | 'refused';

/** The answer to a scan as a person sees and hears it. */
export type Answer = {
  kind: AnswerKind;
  /** The item's name, or what went wrong, in a few words. */
  title: string;
  /** Beside the sign: "Booked", "Counted". The kind's own word by default. */
  state?: string;
  /** Shown as large as the title: "+200", "80 of 200". */
  amount?: string;
  lines: string[];
  /** It was done, and something is wrong with it: more was counted than is in stock. */
  looksOut?: boolean;
  undo?: () => Promise<Answer | undefined>;
};

/** Answers a scan; undefined leaves it to the handler that was there before. */
export type ScanHandler = (scan: Scan) => Promise<Answer | undefined>;

/** The work of another page than the one that is shown, with what answers it. */
export type Work = { place: string; handler: ScanHandler };
