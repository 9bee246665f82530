import type { Millionths, SentAs } from '@stockroom/kernel';
import { Fault, foldText, invalidField, mapEntries, refuseRepeated, trimBlanks } from '@stockroom/kernel';
import { notAnAmount, refuseFields } from './fields.ts';
import type { Item } from './item.ts';

export type Barcode = {
  id: number;
  itemId: number;
  text: string;
  main: boolean;
  master: boolean;
  quantity: Millionths;
  /** Counts its edits. */
  editVersion: number;
};

/** A barcode with the item that it is of. */
export type Label = { barcode: Barcode; item: Item };

/** The fields of a barcode that a user decides; what is left out is decided by the rules. */
export type BarcodeBody = { text?: string | undefined; master?: boolean | undefined; quantity: Millionths };

const PRINTABLE_ASCII = /^[ -~]{1,64}$/;

/**
 * Gives a body as it is stored: the text trimmed and in upper case.
 * @throws Fault("invalid") naming every wrong field
 * @see decisions.md, Barcodes
 */
export function checkBarcodeBody(sent: BarcodeBody): BarcodeBody {
  const text = sent.text && trimBlanks(sent.text);
  refuseFields({
    barcode:
      text === undefined || PRINTABLE_ASCII.test(text) ? undefined : 'A barcode is 1 to 64 printable ASCII characters.',
    quantity: sent.quantity === 0 ? 'The quantity must be greater than 0.' : notAnAmount('quantity', sent.quantity),
  });
  return { ...sent, text: text?.toUpperCase() };
}

/** Gives new barcodes of one request as they are stored. @throws Fault("invalid") for wrong fields, and a text that is there twice */
export function checkBarcodeBodies(sent: BarcodeBody[], sentAs: SentAs): BarcodeBody[] {
  const bodies = mapEntries(sentAs, sent, checkBarcodeBody);
  const texts = bodies.map(({ text }) => text);
  refuseRepeated(sentAs, texts, (text) => barcodeIsSentTwice(text));
  return bodies;
}

/** What the rules about masters need to know of the item's other barcodes; an earlier one was added before this one. */
export type Siblings = { hasEarlierMain: boolean; hasMaster: boolean };

/**
 * Decides whether a barcode is its item's master.
 * @param asked what the body says; if it says nothing, the item's first main barcode is the master unless another one
 * is
 * @throws Fault("invalid") for a master that is not main, or a second one
 * @see interface.md, Barcode rules 1 and 2
 */
export function decideMaster(asked: boolean | undefined, main: boolean, siblings: Siblings): boolean {
  const master = asked ?? (main && !siblings.hasEarlierMain && !siblings.hasMaster);
  if (master && !main) throw invalidField('master', 'A barcode that is not main cannot be the master.');
  if (master && siblings.hasMaster) throw invalidField('master', 'The item has another master barcode already.');
  return master;
}

/** A new barcode whose text may still have to be generated. */
export type NewBarcode = Pick<Barcode, 'main' | 'master' | 'quantity'> & { text?: string | undefined };

/**
 * Decides which of an item's new barcodes is the master, each as if those before it were added already.
 * @throws as `decideMaster`
 */
export function decideMasters(
  bodies: (BarcodeBody & { main: boolean })[],
  siblings: Siblings,
  sentAs: SentAs,
): NewBarcode[] {
  let { hasEarlierMain, hasMaster } = siblings;
  return mapEntries(sentAs, bodies, (body) => {
    const master = decideMaster(body.master, body.main, { hasEarlierMain, hasMaster });
    hasEarlierMain ||= body.main;
    hasMaster ||= master;
    return { ...body, master };
  });
}

/** The text that search finds a master barcode by. */
export function searchTextsOf(barcode: Pick<Barcode, 'text'>): string[] {
  return [foldText(barcode.text)];
}

/** @param path the field of the text, where it is not the body's own */
export function barcodeIsTaken(text: string, path = 'barcode'): Fault {
  return invalidField(path, `The barcode ${text} exists already.`);
}

/** @param path as of `barcodeIsTaken` */
export function barcodeIsSentTwice(text: string, path = 'barcode'): Fault {
  return invalidField(path, `The barcode ${text} is sent twice.`);
}

export function noNumberIsLeft(): Fault {
  return invalidField('barcode', 'No unique new barcode can be generated: every number is taken.');
}

/** In paths a barcode is named together with its item. */
export type BarcodeKey = { id: number; itemId: number };

export function noSuchBarcode({ id, itemId }: BarcodeKey): Fault {
  return new Fault('not-found', { message: `There is no barcode ${id} of item ${itemId}.` });
}
