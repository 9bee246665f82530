// A paper as the labels service takes it, and as it comes back: amounts are whole millionths, days those of the company.
import type { Millionths } from '@stockroom/kernel';
import type { PAPERS } from '../domain/paper.ts';

export type SentPaperLine = {
  name: string;
  article_number: string;
  location: string;
  unit: string;
  vendor?: string;
  /** The master barcode, which is scanned from the paper. */
  barcode?: string;
  /** The amount that is wanted, went out, came in, was counted or is to be ordered. */
  quantity?: Millionths;
  back?: Millionths;
  there?: Millionths;
  available?: Millionths;
  price?: Millionths;
};

type Closing = { day: string; user: string };

export type SentPaper = {
  kind: (typeof PAPERS)[number];
  language: string;
  format: 'a4' | 'letter';
  company: string;
  number?: number;
  /** The document's own barcode. */
  barcode?: string;
  /** The customer of the work, the vendor of the order, or the place that is counted. */
  party?: string;
  comment?: string;
  day?: string;
  out?: Closing;
  returned?: Closing;
  closed?: Closing;
  /** Prices are shown where there is a currency. */
  currency?: string;
  lines: SentPaperLine[];
  with_vendors?: boolean;
};

/** A PDF with the headers that the user gets. */
export type RenderedPaper = { bytes: Buffer; headers: Record<string, string | string[] | undefined> };
