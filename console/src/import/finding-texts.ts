// The sentences for what can be wrong with a row, in the person's language; what the API itself refused comes in its words.
import type { Field, Finding, FindingCode } from '@stockroom/importer';
import { texts } from '../i18n/language.ts';
import { say as saysPage } from './texts.ts';

type About = { what: string; value: string; other: string; suggestion: string; isText: boolean };
type Sentence = (about: About) => string;

const say = texts({
  en: {
    required: ({ what }) => `${what} is missing.`,
    'too-long': ({ what }) => `${what} is too long.`,
    'not-a-number': ({ what, value }) => `${what} “${value}” is no number.`,
    'mangled-number': ({ what, value, isText }) =>
      `${what} “${value}” was shortened by the spreadsheet, and may have lost digits. Format its column as ${isText ? 'text, enter it again' : 'a number'}, and save the file again.`,
    'ambiguous-number': ({ what, value }) =>
      `${what} “${value}” can be read in two ways: is the sign a decimal or a thousands sign?`,
    negative: ({ what, value }) => `${what} “${value}” must not be negative.`,
    'not-above-zero': ({ what, value }) => `${what} “${value}” must be more than 0.`,
    'too-large': ({ what, value }) => `${what} “${value}” is too large.`,
    'bad-text': ({ what }) => `${what} has signs in it that cannot be kept.`,
    'broken-text': ({ what, value }) =>
      `${what} “${value}” has signs in it that cannot be read. Mend the cell and save the file as UTF-8, or choose another encoding above.`,
    'error-cell': ({ what, value }) =>
      `${what} “${value}” is an error of the spreadsheet. Mend its formula or its cell, and save the file again.`,
    'bad-barcode': ({ value }) =>
      `The barcode “${value}” can only have letters without accents, digits and signs, 64 at most.`,
    'mangled-barcode': ({ value }) =>
      `The barcode “${value}” was shortened by the spreadsheet. Format its column as text, and enter the barcode again.`,
    'lost-zeros': ({ what, value, suggestion }) =>
      `${what} “${value}” has probably lost its leading zeros: is it ${suggestion}? Format its column as text, and write it so.`,
    'bad-id': ({ value }) => `“${value}” is no id: ids are whole numbers.`,
    'unknown-item': ({ value }) => `There is no item “${value}”.`,
    'foreign-id': ({ value }) =>
      `Our item with the id “${value}” is called otherwise: is it the id of another system? Say above whose ids these are.`,
    'two-items': () => 'The row names two different items.',
    'several-items': ({ value }) => `Several items have “${value}”: name one by its barcode or id.`,
    'twice-in-file': ({ other }) => `The same item is in row ${other} already.`,
    'other-barcode': ({ value }) => `The item keeps its other barcode and gets “${value}” besides.`,
    'already-there': () => 'The item is in there already, with another amount.',
    'quantity-ignored': () => 'The item exists already: its stock stays as it is. A delivery or a count changes it.',
    'pack-barcode': ({ value }) => `The barcode “${value}” stands for a pack of them.`,
    'total-row': () => 'This row is a total, and is left out.',
    'changed-meanwhile': () => 'Somebody else has changed the item meanwhile. Import the file once more.',
  } satisfies Record<Exclude<FindingCode, 'server'>, Sentence>,
  de: {
    required: ({ what }) => `${what} fehlt.`,
    'too-long': ({ what }) => `${what} ist zu lang.`,
    'not-a-number': ({ what, value }) => `${what} „${value}“ ist keine Zahl.`,
    'mangled-number': ({ what, value, isText }) =>
      `${what} „${value}“ hat die Tabelle verkürzt; dabei können Ziffern verloren gegangen sein. Bitte die Spalte als ${isText ? 'Text formatieren, die Nummer neu eintragen' : 'Zahl formatieren'} und die Datei neu speichern.`,
    'ambiguous-number': ({ what, value }) =>
      `${what} „${value}“ lässt sich auf zwei Arten lesen: Ist das Zeichen ein Komma oder ein Tausenderzeichen?`,
    negative: ({ what, value }) => `${what} „${value}“ darf nicht negativ sein.`,
    'not-above-zero': ({ what, value }) => `${what} „${value}“ muss mehr als 0 sein.`,
    'too-large': ({ what, value }) => `${what} „${value}“ ist zu groß.`,
    'bad-text': ({ what }) => `${what} enthält Zeichen, die sich nicht speichern lassen.`,
    'broken-text': ({ what, value }) =>
      `${what} „${value}“ enthält Zeichen, die sich nicht lesen lassen. Bitte die Zelle berichtigen und die Datei als UTF-8 speichern, oder oben eine andere Kodierung wählen.`,
    'error-cell': ({ what, value }) =>
      `${what} „${value}“ ist ein Fehler der Tabelle. Bitte die Formel oder die Zelle berichtigen und die Datei neu speichern.`,
    'bad-barcode': ({ value }) =>
      `Der Barcode „${value}“ darf nur Buchstaben ohne Akzente, Ziffern und Zeichen haben, höchstens 64.`,
    'mangled-barcode': ({ value }) =>
      `Den Barcode „${value}“ hat die Tabelle verkürzt. Bitte die Spalte als Text formatieren und den Barcode neu eintragen.`,
    'lost-zeros': ({ what, value, suggestion }) =>
      `${what} „${value}“ hat wohl führende Nullen verloren: Ist es ${suggestion}? Bitte die Spalte als Text formatieren und ihn so eintragen.`,
    'bad-id': ({ value }) => `„${value}“ ist keine ID: IDs sind ganze Zahlen.`,
    'unknown-item': ({ value }) => `Einen Artikel „${value}“ gibt es nicht.`,
    'foreign-id': ({ value }) =>
      `Unser Artikel mit der ID „${value}“ heißt anders: Ist es die ID eines anderen Systems? Bitte oben wählen, wessen IDs es sind.`,
    'two-items': () => 'Die Zeile nennt zwei verschiedene Artikel.',
    'several-items': ({ value }) => `Mehrere Artikel haben „${value}“: Bitte einen über Barcode oder ID nennen.`,
    'twice-in-file': ({ other }) => `Derselbe Artikel steht schon in Zeile ${other}.`,
    'other-barcode': ({ value }) => `Der Artikel behält seinen anderen Barcode und bekommt „${value}“ dazu.`,
    'already-there': () => 'Der Artikel ist schon darin, mit einer anderen Menge.',
    'quantity-ignored': () =>
      'Den Artikel gibt es schon: Sein Bestand bleibt. Eine Lieferung oder eine Zählung ändert ihn.',
    'pack-barcode': ({ value }) => `Der Barcode „${value}“ steht für ein Gebinde.`,
    'total-row': () => 'Diese Zeile ist eine Summe und wird ausgelassen.',
    'changed-meanwhile': () =>
      'Jemand anders hat den Artikel inzwischen geändert. Bitte die Datei noch einmal einlesen.',
  },
  hu: {
    required: ({ what }) => `${what}: hiányzik.`,
    'too-long': ({ what }) => `${what}: túl hosszú.`,
    'not-a-number': ({ what, value }) => `${what}: „${value}” nem szám.`,
    'mangled-number': ({ what, value, isText }) =>
      `${what}: „${value}” értéket a táblázatkezelő lerövidítette, számjegyek veszhettek el. Formázza az oszlopot ${isText ? 'szövegként, írja be újra' : 'számként'}, és mentse újra a fájlt.`,
    'ambiguous-number': ({ what, value }) =>
      `${what}: „${value}” kétféleképpen olvasható. A jel tizedesjel vagy ezreselválasztó?`,
    negative: ({ what, value }) => `${what}: „${value}” nem lehet negatív.`,
    'not-above-zero': ({ what, value }) => `${what}: „${value}” legyen több, mint 0.`,
    'too-large': ({ what, value }) => `${what}: „${value}” túl nagy.`,
    'bad-text': ({ what }) => `${what}: olyan jelek vannak benne, amelyek nem menthetők.`,
    'broken-text': ({ what, value }) =>
      `${what}: a(z) „${value}” olvashatatlan jeleket tartalmaz. Javítsa ki a cellát, és mentse a fájlt UTF-8 kódolással, vagy válasszon fent másik kódolást.`,
    'error-cell': ({ what, value }) =>
      `${what}: a(z) „${value}” a táblázat hibája. Javítsa ki a képletet vagy a cellát, és mentse újra a fájlt.`,
    'bad-barcode': ({ value }) =>
      `A(z) „${value}” vonalkódban csak ékezet nélküli betű, számjegy és jel lehet, legfeljebb 64.`,
    'mangled-barcode': ({ value }) =>
      `A(z) „${value}” vonalkódot a táblázatkezelő lerövidítette. Formázza az oszlopot szövegként, és írja be újra.`,
    'lost-zeros': ({ what, value, suggestion }) =>
      `${what}: „${value}” elejéről valószínűleg nullák vesztek el: nem ${suggestion}? Formázza az oszlopot szövegként, és írja be így.`,
    'bad-id': ({ value }) => `„${value}” nem azonosító: az egész szám.`,
    'unknown-item': ({ value }) => `Nincs „${value}” cikk.`,
    'foreign-id': ({ value }) =>
      `A mi „${value}” azonosítójú cikkünknek más a neve: talán egy másik rendszer azonosítója? Válassza ki fent, kié az azonosító.`,
    'two-items': () => 'A sor két különböző cikket nevez meg.',
    'several-items': ({ value }) => `Több cikknél is „${value}” áll: adja meg a vonalkódját vagy az azonosítóját.`,
    'twice-in-file': ({ other }) => `Ugyanez a cikk már a(z) ${other}. sorban is szerepel.`,
    'other-barcode': ({ value }) => `A cikk megtartja a másik vonalkódját, és a(z) „${value}” is hozzá kerül.`,
    'already-there': () => 'A cikk már benne van, más mennyiséggel.',
    'quantity-ignored': () => 'A cikk már létezik: a készlete marad. Szállítmány vagy leltár változtatja meg.',
    'pack-barcode': ({ value }) => `A(z) „${value}” vonalkód egy egész csomagot jelöl.`,
    'total-row': () => 'Ez a sor összesítés, kimarad.',
    'changed-meanwhile': () => 'A cikket közben valaki más megváltoztatta. Olvassa be a fájlt még egyszer.',
  },
});

/** Says what was found in a row. */
export function findingSentence({ code, message, field, column, value, suggestion, otherRow }: Finding): string {
  const sentence = code === 'server' ? undefined : say()[code];
  if (!sentence) return message;
  const what = column ?? (field ? nameOf(field) : '');
  const isText = field === 'article_number';
  return sentence({ what, value: value ?? '', other: String(otherRow ?? ''), suggestion: suggestion ?? '', isText });
}

const nameOf = (field: Field): string => saysPage().fields[field];
