import { texts } from '../../i18n/language.ts';
import { plural } from '../../i18n/numbers.ts';

export const say = texts({
  en: {
    paper: 'Print on',
    labelPaper: 'Labels',
    printerSize: 'The printer’s own label',
    ownSize: (size: string) => `PDF, a page of ${size} each`,
    onPrinter: 'Put the sheet into the printer first.',
    sheet: (box: string, n: number, size: string) => `${box}, ${n} on a sheet, ${size}`,
    used: 'Labels used already',
    usedHint: 'Or click the first free one on the picture.',
    usedFault: (most: number) => `A whole number from 0 to ${most}.`,
    actualSize: 'Print the PDF at its actual size (100 %), so that it meets the labels.',
    sheetPicture: (used: number) =>
      plural(used, { one: 'The sheet, 1 label is used', other: `The sheet, ${used} labels are used` }),
    pictureOf: (text: string) => `Label of ${text}`,
    noPicture: 'This label does not fit the paper, or cannot be shown at the moment.',
  },
  de: {
    paper: 'Drucken auf',
    labelPaper: 'Etiketten',
    printerSize: 'Das Etikett des Druckers',
    ownSize: (size: string) => `PDF, je eine Seite ${size}`,
    onPrinter: 'Legen Sie zuerst den Bogen in den Drucker.',
    sheet: (box: string, n: number, size: string) => `${box}, ${n} je Bogen, ${size}`,
    used: 'Schon verbrauchte Etiketten',
    usedHint: 'Oder klicken Sie im Bild auf das erste freie.',
    usedFault: (most: number) => `Eine ganze Zahl von 0 bis ${most}.`,
    actualSize: 'Drucken Sie das PDF in Originalgröße (100 %), damit es die Etiketten trifft.',
    sheetPicture: (used: number) =>
      plural(used, {
        one: 'Der Bogen, 1 Etikett ist verbraucht',
        other: `Der Bogen, ${used} Etiketten sind verbraucht`,
      }),
    pictureOf: (text: string) => `Etikett von ${text}`,
    noPicture: 'Dieses Etikett passt nicht auf das Papier oder kann gerade nicht gezeigt werden.',
  },
  hu: {
    paper: 'Mire nyomtassunk',
    labelPaper: 'Címkék',
    printerSize: 'A nyomtató saját címkéje',
    ownSize: (size: string) => `PDF, egyenként ${size} méretű oldal`,
    onPrinter: 'Előbb tegye az ívet a nyomtatóba.',
    sheet: (box: string, n: number, size: string) => `${box}, ívenként ${n}, ${size}`,
    used: 'Már elhasznált címkék',
    usedHint: 'Vagy kattintson a képen az első szabad címkére.',
    usedFault: (most: number) => `Egész szám 0 és ${most} között.`,
    actualSize: 'A PDF-et eredeti méretben (100 %) nyomtassa, hogy a címkékre kerüljön.',
    sheetPicture: (used: number) => `Az ív, ${used} címke elhasználva`,
    pictureOf: (text: string) => `${text} címkéje`,
    noPicture: 'Ez a címke nem fér a papírra, vagy most nem lehet megmutatni.',
  },
});
