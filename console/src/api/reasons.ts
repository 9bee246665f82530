// What the API finds wrong with a field, said in the person's language.
import { StockroomError } from '@stockroom/client';
import { texts } from '../i18n/language.ts';

const say = texts({
  en: {
    needed: 'Please fill this in.',
    length: (range: string) => `It must have ${range} characters.`,
    most: (most: string) => `It must have at most ${most} characters.`,
    tooLong: 'This is too long.',
    username: 'Only letters, digits, “.”, “_” and “-”, at most 64 of them.',
    taken: 'This username is taken. Please choose another.',
    email: 'Please write an address such as ann@example.com.',
    wrongPassword: 'This is not your password.',
    known: 'There is one with this name already.',
    characters: 'It holds a character that cannot be saved.',
    between: (least: string, most: string) => `It must be a whole number from ${least} to ${most}.`,
    positive: 'It must be more than 0.',
    number: 'Please write a number.',
    barcode: 'A barcode has 1 to 64 letters, digits and signs, without accents.',
    barcodeTaken: 'This barcode belongs to another item already.',
    noNumberLeft: 'There is no free number left for a new barcode. Type one.',
    notMain: 'Only a barcode that was made here can be the one that is shown.',
    otherMaster: 'Another barcode is the one that is shown already.',
  },
  de: {
    needed: 'Bitte ausfüllen.',
    length: (range: string) => `Nötig sind ${range.replace('to', 'bis')} Zeichen.`,
    most: (most: string) => `Höchstens ${most} Zeichen.`,
    tooLong: 'Das ist zu lang.',
    username: 'Nur Buchstaben, Ziffern, „.“, „_“ und „-“, höchstens 64.',
    taken: 'Diesen Benutzernamen gibt es schon. Bitte einen anderen wählen.',
    email: 'Bitte eine Adresse angeben, zum Beispiel anna@example.com.',
    wrongPassword: 'Das ist nicht Ihr Passwort.',
    known: 'Diesen Namen gibt es schon.',
    characters: 'Darin ist ein Zeichen, das nicht gespeichert werden kann.',
    between: (least: string, most: string) => `Nötig ist eine ganze Zahl von ${least} bis ${most}.`,
    positive: 'Es muss mehr als 0 sein.',
    number: 'Bitte eine Zahl angeben.',
    barcode: 'Ein Barcode hat 1 bis 64 Buchstaben, Ziffern und Zeichen, ohne Umlaute.',
    barcodeTaken: 'Dieser Barcode gehört schon zu einem anderen Artikel.',
    noNumberLeft: 'Für einen neuen Barcode ist keine Nummer mehr frei. Bitte einen eingeben.',
    notMain: 'Nur ein hier erzeugter Barcode kann der sein, der gezeigt wird.',
    otherMaster: 'Gezeigt wird schon ein anderer Barcode.',
  },
  hu: {
    needed: 'Ezt töltse ki.',
    length: (range: string) => `${range.replace(' to ', '–')} karakter kell.`,
    most: (most: string) => `Legfeljebb ${most} karakter lehet.`,
    tooLong: 'Ez túl hosszú.',
    username: 'Csak betű, számjegy, „.”, „_” és „-”, legfeljebb 64.',
    taken: 'Ez a felhasználónév foglalt. Válasszon másikat.',
    email: 'Adjon meg egy címet, például anna@example.com.',
    wrongPassword: 'Ez nem az Ön jelszava.',
    known: 'Ilyen nevű már van.',
    characters: 'Olyan karakter van benne, amelyet nem lehet elmenteni.',
    between: (least: string, most: string) => `Egész szám kell ${least} és ${most} között.`,
    positive: 'Nullánál többnek kell lennie.',
    number: 'Számot adjon meg.',
    barcode: 'A vonalkód 1–64 betű, számjegy és jel, ékezet nélkül.',
    barcodeTaken: 'Ez a vonalkód már egy másik cikké.',
    noNumberLeft: 'Nincs több szabad szám új vonalkódhoz. Írjon be egyet.',
    notMain: 'Csak itt készült vonalkód lehet az, amelyik látszik.',
    otherMaster: 'Már egy másik vonalkód az, amelyik látszik.',
  },
});

const RULES: [reason: RegExp, sentence: (part: (place: number) => string) => string][] = [
  [/^is required$|must have 1 to \d+ characters$/, () => say().needed],
  [/must have (\d+ to \d+) characters$/, (part) => say().length(part(1))],
  [/must have at most (\d+) characters$/, (part) => say().most(part(1))],
  [/^is too long$/, () => say().tooLong],
  [/letters, digits, "\.", "_" or "-"$/, () => say().username],
  [/^This username is taken/, () => say().taken],
  [/must be an address such as/, () => say().email],
  [/is not your password$/, () => say().wrongPassword],
  [/already has this name\.$/, () => say().known],
  [/must not contain NUL/, () => say().characters],
  [/must be a whole number from (\d+) to (\d+)$/, (part) => say().between(part(1), part(2))],
  [/must be a number greater than 0/, () => say().positive],
  [/must be a number/, () => say().number],
  [/printable ASCII characters$/, () => say().barcode],
  [/^The barcode .* exists already\.$/, () => say().barcodeTaken],
  [/^No unique new barcode/, () => say().noNumberLeft],
  [/not main cannot be the master\.$/, () => say().notMain],
  [/another master barcode/, () => say().otherMaster],
];

/** @param reason of the API, such as "must have 8 to 200 characters" */
export function sentenceOfReason(reason: string): string {
  for (const [pattern, sentence] of RULES) {
    const found = pattern.exec(reason);
    if (found) return sentence((place) => found[place] ?? '');
  }
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/**
 * What is wrong with one field of a refused request.
 * @param field its dotted path: `name`, `items.3.quantity`
 */
export function faultOf(error: unknown, field: string): string | undefined {
  const reason = error instanceof StockroomError ? error.fields[field]?.[0] : undefined;
  return reason === undefined ? undefined : sentenceOfReason(reason);
}
