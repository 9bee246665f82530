// The names of an item's fields, and what can be wrong with them.
import { texts } from '../i18n/language.ts';
import { quantity } from '../i18n/numbers.ts';
import { type DraftField, type Fault, LONGEST, numberIn } from './item-draft.ts';

export const say = texts({
  en: {
    name: 'Name',
    article_number: 'Article number',
    location: 'Location',
    vendor: 'Vendor',
    unit: 'Unit',
    purchase_price: 'Purchase price',
    warning_quantity: 'Warn below',
    barcode: 'Barcode',
    amount: 'Amount of one scan',
    make: (name: string) => `Make “${name}”`,
    isNew: 'New: it is made with the item.',
    missing: 'Please fill this in.',
    tooLong: (most: number) => `At most ${most} characters.`,
    noNumber: 'Please write a number with six decimal places at most.',
    negative: 'This must be 0 or more.',
    aboveZero: 'This must be more than 0.',
    tooMuch: (most: string) => `At most ${most}.`,
    badBarcode: 'A barcode has 1 to 64 letters, digits and signs without accents.',
    takenBy: (name: string) => `This barcode belongs to ${name} already.`,
    misread: (digit: string) => `Probably misread: the last figure should be ${digit}.`,
  },
  de: {
    name: 'Name',
    article_number: 'Artikelnummer',
    location: 'Lagerplatz',
    vendor: 'Lieferant',
    unit: 'Einheit',
    purchase_price: 'Einkaufspreis',
    warning_quantity: 'Warnen unter',
    barcode: 'Barcode',
    amount: 'Menge je Scan',
    make: (name: string) => `„${name}“ anlegen`,
    isNew: 'Neu: wird mit dem Artikel angelegt.',
    missing: 'Bitte ausfüllen.',
    tooLong: (most: number) => `Höchstens ${most} Zeichen.`,
    noNumber: 'Bitte eine Zahl mit höchstens sechs Nachkommastellen schreiben.',
    negative: 'Hier muss 0 oder mehr stehen.',
    aboveZero: 'Hier muss mehr als 0 stehen.',
    tooMuch: (most: string) => `Höchstens ${most}.`,
    badBarcode: 'Ein Barcode hat 1 bis 64 Buchstaben, Ziffern und Zeichen ohne Umlaute und Akzente.',
    takenBy: (name: string) => `Dieser Barcode gehört schon zu ${name}.`,
    misread: (digit: string) => `Wahrscheinlich falsch gelesen: Die letzte Ziffer müsste ${digit} sein.`,
  },
  hu: {
    name: 'Név',
    article_number: 'Cikkszám',
    location: 'Hely',
    vendor: 'Szállító',
    unit: 'Egység',
    purchase_price: 'Beszerzési ár',
    warning_quantity: 'Figyelmeztetés ez alatt',
    barcode: 'Vonalkód',
    amount: 'Egy beolvasás mennyisége',
    make: (name: string) => `„${name}” felvétele`,
    isNew: 'Új: a cikkel együtt vesszük fel.',
    missing: 'Töltse ki ezt a mezőt.',
    tooLong: (most: number) => `Legfeljebb ${most} karakter.`,
    noNumber: 'Írjon be egy számot, legfeljebb hat tizedesjeggyel.',
    negative: 'Ide 0 vagy több kell.',
    aboveZero: 'Ide 0-nál több kell.',
    tooMuch: (most: string) => `Legfeljebb ${most}.`,
    badBarcode: 'A vonalkód 1–64 ékezet nélküli betűből, számjegyből és jelből áll.',
    takenBy: (name: string) => `Ez a vonalkód már ezé: ${name}.`,
    misread: (digit: string) => `Valószínűleg rosszul olvasta: az utolsó számjegynek ${digit} kellene lennie.`,
  },
});

/** Gives what is wrong with a field, in a sentence. */
export function sentenceOfFault(field: DraftField, fault: Fault | undefined): string | undefined {
  if (fault === undefined) return undefined;
  if (fault === 'tooLong') return say().tooLong(LONGEST[field as keyof typeof LONGEST]);
  if (fault === 'tooMuch') return say().tooMuch(quantity(1e9));
  return say()[fault];
}

/** Gives what is wrong with an amount that must be more than 0, in a sentence. */
export function faultOfAmount(text: string): string | undefined {
  const amount = numberIn(text);
  if (Number.isNaN(amount)) return say().noNumber;
  return amount <= 0 ? say().aboveZero : undefined;
}
