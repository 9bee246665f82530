// One request, many labels: what was asked for, made whole or refused before the first byte.
import type { FieldErrors } from '@stockroom/kernel';
import { Fault, fewSentences } from '@stockroom/kernel';
import type { OutgoingCall } from '@stockroom/rpc';
import type { CatalogClient } from './clients/catalog.ts';
import type { Label } from './domain/label.ts';
import { labelOfPlace } from './domain/label.ts';
import type { CustomPaper, LabelPaper } from './domain/label-paper.ts';
import {
  customPaper,
  dpiOn,
  faultsOfPaper,
  labelPapers,
  paperNamed,
  paperOfSize,
  placesOn,
} from './domain/label-paper.ts';
import type { LabelOrder } from './domain/pages.ts';
import type { LabelSize } from './domain/size.ts';
import { drawMany, tooLarge } from './render/many.ts';

/** The most labels of one request, copies included. */
export const MOST_LABELS = 5_000;

export type AskedLabel = { copies: number; barcodeId?: number | undefined; place?: string | undefined };
export type AskedLabels = {
  labels: AskedLabel[];
  /** A paper's name, or its measures; the server's own label when left out. */
  paper?: string | CustomPaper | undefined;
  skip: number;
  dpi?: number | undefined;
};

/** The time for 5,000 labels to be read. */
export const READ_MS = 5_000;

type Deps = { catalog: CatalogClient; size: LabelSize; dpi: number };

/**
 * Draws many labels as one PDF, in chunks.
 * @throws Fault("invalid") for what fits no paper, Fault("not-found") for a barcode that is not there; then nothing is drawn
 */
export async function manyLabels(asked: AskedLabels, deps: Deps, call: OutgoingCall): Promise<AsyncGenerator<Buffer>> {
  const { orders, paper, dpi } = await ordersFor(asked, deps, call);
  return drawMany(orders, { paper, dpi, skip: asked.skip });
}

/** Finds what labels show, and the paper that they are on. @throws as `manyLabels` */
export async function ordersFor(asked: AskedLabels, deps: Deps, call: OutgoingCall) {
  const paper = paperOf(asked.paper, deps.size);
  refuseTooMany(asked, paper);
  const orders = await ordersOf(asked.labels, deps.catalog, call);
  const dpi = asked.dpi ?? dpiOn(paper, deps.dpi);
  refuseTooLarge(orders, { paper, dpi });
  return { orders, paper, dpi };
}

/** Finds the paper that is asked for. @throws Fault("invalid") */
export function paperOf(asked: AskedLabels['paper'], size: LabelSize): LabelPaper {
  if (asked === undefined) return paperOfSize(size);
  if (typeof asked !== 'string') {
    const fields = faultsOfPaper(asked);
    if (Object.keys(fields).length > 0) throw invalid(fields);
    return customPaper(asked);
  }
  const paper = paperNamed(asked);
  if (paper) return paper;
  const names = labelPapers.map(({ name }) => name).join(', ');
  throw invalid({ paper: [`must be one of ${names}, or an object with the measures of another`] });
}

function refuseTooMany({ labels, skip }: AskedLabels, paper: LabelPaper): void {
  const wanted = labels.reduce((sum, { copies }) => sum + copies, 0);
  if (wanted > MOST_LABELS) {
    throw invalid({ labels: [`must be at most ${MOST_LABELS} with their copies; here they are ${wanted}`] });
  }
  const places = placesOn(paper);
  if (skip === 0 || skip < places) return;
  const reason = places === 1 ? 'must be 0 on a paper with one label a page' : `must be from 0 to ${places - 1}`;
  throw invalid({ skip: [reason] });
}

async function ordersOf(asked: AskedLabel[], catalog: CatalogClient, call: OutgoingCall): Promise<LabelOrder[]> {
  const ids = asked.flatMap(({ barcodeId }) => barcodeId ?? []);
  const known = ids.length > 0 ? await catalog.labelsById(ids, call) : new Map<number, Label>();
  refuseUnknown(
    asked.map(({ barcodeId }) => barcodeId),
    known,
  );
  const places = new Map<string, Label>();
  const ofPlace = (place: string): Label => {
    const label = places.get(place) ?? labelOfPlace(place);
    places.set(place, label);
    return label;
  };
  return asked.map(({ barcodeId, place = '', copies }) => ({
    label: (barcodeId === undefined ? undefined : known.get(barcodeId)) ?? ofPlace(place),
    copies,
  }));
}

function refuseUnknown(ids: (number | undefined)[], known: Map<number, Label>): void {
  const fields: FieldErrors = {};
  const sentences: string[] = [];
  for (const [at, id] of ids.entries()) {
    if (id === undefined || known.has(id)) continue;
    fields[`labels.${at}.barcode_id`] = [`names barcode ${id}, which is not there`];
    sentences.push(`There is no barcode ${id}.`);
  }
  if (sentences.length > 0) throw new Fault('not-found', { message: fewSentences(sentences), fields });
}

/** Refuses labels whose codes have no room. @throws Fault("invalid") */
export function refuseTooLarge(orders: LabelOrder[], on: { paper: LabelPaper; dpi: number }): void {
  const reason = 'has a code that is too long for a label of this size; choose a larger paper';
  const fields = Object.fromEntries(tooLarge(orders, on).map((at) => [`labels.${at}`, [reason]]));
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function invalid(fields: FieldErrors): Fault {
  const sentences = Object.entries(fields).map(([field, reasons]) => `${field} ${reasons.join(' and ')}.`);
  return new Fault('invalid', { message: fewSentences(sentences), fields });
}
