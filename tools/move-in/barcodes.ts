// Barcodes of the source, each with one item.
import { asScanned, MILLION, type Millionths, upcAOf } from '@stockroom/kernel';
import { amountOf } from './amounts.ts';
import type { Say, SourceBarcode, SourceItem } from './source.ts';

type Barcode = { barcode: string; quantity: Millionths; isMaster: boolean };
export type Claimed = { first: string; others: Barcode[] };

const FORM = /^[\x20-\x7e]{1,64}$/;
const MANGLED = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** Gives the barcodes of one item after the other; one that an earlier item has is left out. */
export function createBarcodes(say: Say): (item: SourceItem) => Claimed {
  const owners = new Map<string, string>();
  return (item) => {
    const mine = (item.barcodes ?? []).flatMap((barcode) => claimed(barcode, { item, owners, say }) ?? []);
    // Comes with the item itself: what a label of one unit has.
    const first =
      mine.find(({ isMaster, quantity }) => isMaster && quantity === MILLION) ??
      mine.find(({ quantity }) => quantity === MILLION);
    return { first: first?.barcode ?? '', others: mine.filter((one) => one !== first) };
  };
}

type About = { item: SourceItem; owners: Map<string, string>; say: Say };

function claimed(
  { barcode: text, quantity: said, isMaster = false }: SourceBarcode,
  { item, owners, say }: About,
): Barcode | undefined {
  const barcode = asScanned(text).toUpperCase();
  const refuse = (why: string) => void say(item.where, text, `${why} ${item.name} is moved without it.`);
  if (barcode === '') return undefined;
  if (MANGLED.test(barcode)) return refuse('A spreadsheet has lost digits of this barcode.');
  if (!FORM.test(barcode)) return refuse('A barcode has 1 to 64 letters, digits and signs without accents.');
  const quantity = amountOf(said ?? 1);
  if (quantity === undefined || quantity <= 0)
    return refuse(`This barcode stands for ${said}, and must for more than 0.`);
  const key = keyOf(barcode);
  const owner = owners.get(key);
  if (owner !== undefined)
    return refuse(owner === item.where ? 'This barcode is there twice.' : `${owner} has this barcode already.`);
  owners.set(key, item.where);
  return { barcode, quantity, isMaster };
}

/** Barcodes that a scanner cannot tell apart are one, as the import has it. */
function keyOf(barcode: string): string {
  const digits = /^\d{12,14}$/.test(barcode) ? barcode : upcAOf(barcode);
  return digits?.padStart(14, '0') ?? barcode.replace(/\s+/g, ' ');
}
