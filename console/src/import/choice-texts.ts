// The words for what the file does not tell, and a person does.
import type { DecimalSign, LostZeros } from '@stockroom/importer';
import { texts } from '../i18n/language.ts';

type Words = {
  encoding: string;
  /** Of those whose names say little. */
  encodings: Record<'Windows-1250' | 'Windows-1252', string>;
  ids: string;
  whoseIds: Record<'unknown' | 'ours' | 'theirs', string>;
  lostZeros: string;
  zeros: Record<LostZeros, string>;
  decimalSign: string;
  decimals: Record<DecimalSign | '', string>;
};

export const say = texts({
  en: {
    encoding: 'Encoding',
    encodings: {
      'Windows-1250': 'Windows-1250 (Central Europe)',
      'Windows-1252': 'Windows-1252 (Western Europe)',
    },
    ids: 'Ids in the file',
    whoseIds: {
      unknown: 'Not known: rows that do not fit their id are refused',
      ours: 'Ids of Stockroom',
      theirs: 'Ids of another system: not used',
    },
    lostZeros: 'Leading zeros that seem to be lost',
    zeros: { refuse: 'Refuse those rows', restore: 'Put the zeros back', keep: 'Take the numbers as they stand' },
    decimalSign: 'Decimal sign of the file',
    decimals: { '': 'Not known: such rows are refused', ',': 'Comma: 0,5 is a half', '.': 'Point: 0.5 is a half' },
  } satisfies Words,
  de: {
    encoding: 'Kodierung',
    encodings: {
      'Windows-1250': 'Windows-1250 (Mitteleuropa)',
      'Windows-1252': 'Windows-1252 (Westeuropa)',
    },
    ids: 'IDs der Datei',
    whoseIds: {
      unknown: 'Unbekannt: Zeilen, die nicht zu ihrer ID passen, werden abgelehnt',
      ours: 'IDs von Stockroom',
      theirs: 'IDs eines anderen Systems: nicht benutzt',
    },
    lostZeros: 'Führende Nullen, die wohl fehlen',
    zeros: {
      refuse: 'Diese Zeilen ablehnen',
      restore: 'Nullen wieder voranstellen',
      keep: 'Nummern nehmen, wie sie dastehen',
    },
    decimalSign: 'Dezimalzeichen der Datei',
    decimals: {
      '': 'Unbekannt: Solche Zeilen werden abgelehnt',
      ',': 'Komma: 0,5 ist ein halbes',
      '.': 'Punkt: 0.5 ist ein halbes',
    },
  },
  hu: {
    encoding: 'Kódolás',
    encodings: {
      'Windows-1250': 'Windows-1250 (Közép-Európa)',
      'Windows-1252': 'Windows-1252 (Nyugat-Európa)',
    },
    ids: 'A fájl azonosítói',
    whoseIds: {
      unknown: 'Nem ismert: az azonosítójukhoz nem illő sorok kimaradnak',
      ours: 'A Stockroom azonosítói',
      theirs: 'Más rendszer azonosítói: nem kellenek',
    },
    lostZeros: 'Elveszettnek látszó kezdő nullák',
    zeros: {
      refuse: 'Az ilyen sorok kimaradnak',
      restore: 'A nullák pótlása',
      keep: 'A számok maradnak, ahogy vannak',
    },
    decimalSign: 'A fájl tizedesjele',
    decimals: {
      '': 'Nem ismert: az ilyen sorok kimaradnak',
      ',': 'Vessző: a 0,5 egy fél',
      '.': 'Pont: a 0.5 egy fél',
    },
  },
});
