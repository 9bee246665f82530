// The words of the papers, in every language, written by meaning.
import type { PaperKind, PaperLanguage } from './paper.ts';

type Words = {
  titles: Record<PaperKind, string>;
  /** The document by its kind and number. */
  job: (id: number) => string;
  delivery: (id: number) => string;
  count: (id: number) => string;
  page: (at: number, of: number) => string;
  lines: (count: number) => string;
  comment: string;
  wentOut: string;
  cameBack: string;
  received: string;
  begun: string;
  closed: string;
  asOf: string;
  everything: string;
  allVendors: string;
  no: string;
  place: string;
  articleNumber: string;
  item: string;
  unit: string;
  vendor: string;
  wanted: string;
  thereNow: string;
  picked: string;
  out: string;
  back: string;
  used: string;
  receivedAmount: string;
  counted: string;
  free: string;
  order: string;
  barcode: string;
  price: (currency: string) => string;
  value: (currency: string) => string;
  pricesOfNow: string;
  nothing: Record<PaperKind, string>;
  /** The statement of the person who signs. */
  signs: Partial<Record<PaperKind, string>>;
  nameAndDay: string;
  signature: string;
};

const en: Words = {
  titles: {
    'picking-list': 'Picking list',
    'delivery-note': 'Delivery note',
    'return-note': 'Return note',
    'goods-in-note': 'Goods-in note',
    'counting-sheet': 'Counting sheet',
    'order-list': 'Order list',
  },
  job: (id) => `Job ${id}`,
  delivery: (id) => `Delivery ${id}`,
  count: (id) => `Count ${id}`,
  page: (at, of) => `Page ${at} of ${of}`,
  lines: (count) => (count === 1 ? '1 line' : `${count} lines`),
  comment: 'Comment',
  wentOut: 'Went out',
  cameBack: 'Came back',
  received: 'Received',
  begun: 'Begun',
  closed: 'Closed',
  asOf: 'As of',
  everything: 'Everything in stock',
  allVendors: 'All vendors',
  no: 'No.',
  place: 'Place',
  articleNumber: 'Article no.',
  item: 'Item',
  unit: 'Unit',
  vendor: 'Vendor',
  wanted: 'Wanted',
  thereNow: 'There now',
  picked: 'Picked',
  out: 'Went out',
  back: 'Came back',
  used: 'Used',
  receivedAmount: 'Received',
  counted: 'Counted',
  free: 'Free',
  order: 'To order',
  barcode: 'To scan',
  price: (currency) => `Price ${currency}`,
  value: (currency) => `Value ${currency}`,
  pricesOfNow: 'Purchase prices for one unit, as they are now.',
  nothing: {
    'picking-list': 'Nothing is wanted for this job yet.',
    'delivery-note': 'Nothing went out with this job.',
    'return-note': 'Nothing came back.',
    'goods-in-note': 'Nothing has been received with this delivery yet.',
    'counting-sheet': 'Nothing is in stock here.',
    'order-list': 'Nothing runs low.',
  },
  signs: {
    'picking-list': 'Picked by',
    'delivery-note': 'Goods received in full',
    'return-note': 'Goods taken back',
    'goods-in-note': 'Checked by',
    'counting-sheet': 'Counted by',
  },
  nameAndDay: 'Name, date',
  signature: 'Signature',
};

const de: Words = {
  titles: {
    'picking-list': 'Entnahmeliste',
    'delivery-note': 'Lieferschein',
    'return-note': 'Rückgabeschein',
    'goods-in-note': 'Wareneingangsschein',
    'counting-sheet': 'Zählliste',
    'order-list': 'Bestellliste',
  },
  job: (id) => `Auftrag ${id}`,
  delivery: (id) => `Lieferung ${id}`,
  count: (id) => `Zählung ${id}`,
  page: (at, of) => `Seite ${at} von ${of}`,
  lines: (count) => (count === 1 ? '1 Position' : `${count} Positionen`),
  comment: 'Bemerkung',
  wentOut: 'Ausgang',
  cameBack: 'Rücknahme',
  received: 'Eingang',
  begun: 'Begonnen',
  closed: 'Abgeschlossen',
  asOf: 'Stand',
  everything: 'Der ganze Bestand',
  allVendors: 'Alle Lieferanten',
  no: 'Pos.',
  place: 'Platz',
  articleNumber: 'Artikelnr.',
  item: 'Artikel',
  unit: 'Einheit',
  vendor: 'Lieferant',
  wanted: 'Soll',
  thereNow: 'Bestand',
  picked: 'Entnommen',
  out: 'Hinaus',
  back: 'Zurück',
  used: 'Verbraucht',
  receivedAmount: 'Menge',
  counted: 'Gezählt',
  free: 'Frei',
  order: 'Bestellen',
  barcode: 'Zum Scannen',
  price: (currency) => `Preis ${currency}`,
  value: (currency) => `Wert ${currency}`,
  pricesOfNow: 'Einkaufspreise je Einheit, Stand heute.',
  nothing: {
    'picking-list': 'Für diesen Auftrag ist noch nichts verlangt.',
    'delivery-note': 'Mit diesem Auftrag ging nichts hinaus.',
    'return-note': 'Nichts kam zurück.',
    'goods-in-note': 'Mit dieser Lieferung ist noch nichts eingegangen.',
    'counting-sheet': 'Hier ist nichts im Bestand.',
    'order-list': 'Nichts geht zur Neige.',
  },
  signs: {
    'picking-list': 'Entnommen von',
    'delivery-note': 'Ware vollständig erhalten',
    'return-note': 'Ware zurückgenommen',
    'goods-in-note': 'Geprüft von',
    'counting-sheet': 'Gezählt von',
  },
  nameAndDay: 'Name, Datum',
  signature: 'Unterschrift',
};

const hu: Words = {
  titles: {
    'picking-list': 'Kiszedési lista',
    'delivery-note': 'Szállítólevél',
    'return-note': 'Visszavételi jegy',
    'goods-in-note': 'Bevételezési jegy',
    'counting-sheet': 'Leltárív',
    'order-list': 'Rendelési lista',
  },
  job: (id) => `${id}. munka`,
  delivery: (id) => `${id}. szállítmány`,
  count: (id) => `${id}. leltár`,
  page: (at, of) => `${at}. oldal, összesen ${of}`,
  lines: (count) => `${count} tétel`,
  comment: 'Megjegyzés',
  wentOut: 'Kiadva',
  cameBack: 'Visszavéve',
  received: 'Beérkezett',
  begun: 'Kezdete',
  closed: 'Lezárva',
  asOf: 'Állapot',
  everything: 'A teljes készlet',
  allVendors: 'Minden szállító',
  no: 'Ssz.',
  place: 'Hely',
  articleNumber: 'Cikkszám',
  item: 'Cikk',
  unit: 'Egység',
  vendor: 'Szállító',
  wanted: 'Kell',
  thereNow: 'Készlet',
  picked: 'Kiszedve',
  out: 'Kiment',
  back: 'Visszajött',
  used: 'Felhasználva',
  receivedAmount: 'Mennyiség',
  counted: 'Számolt',
  free: 'Szabad',
  order: 'Rendelni',
  barcode: 'Vonalkód',
  price: (currency) => `Ár ${currency}`,
  value: (currency) => `Érték ${currency}`,
  pricesOfNow: 'Mai beszerzési árak, egységenként.',
  nothing: {
    'picking-list': 'Ehhez a munkához még semmi sem kell.',
    'delivery-note': 'Ezzel a munkával semmi sem ment ki.',
    'return-note': 'Semmi sem jött vissza.',
    'goods-in-note': 'Ezzel a szállítmánnyal még semmi sem érkezett.',
    'counting-sheet': 'Itt nincs készlet.',
    'order-list': 'Semmi sincs fogyóban.',
  },
  signs: {
    'picking-list': 'Kiszedte',
    'delivery-note': 'Az árut hiánytalanul átvettem',
    'return-note': 'Az árut visszavettem',
    'goods-in-note': 'Ellenőrizte',
    'counting-sheet': 'Számolta',
  },
  nameAndDay: 'Név, dátum',
  signature: 'Aláírás',
};

export type PaperWords = Words;
export const WORDS: Record<PaperLanguage, Words> = { en, de, hu };
