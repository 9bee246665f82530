import { texts } from '../i18n/language.ts';
import type { Answer } from '../scan/bus.ts';
import { expectedLastDigit } from '../scan/check-digit.ts';

const say = texts({
  en: {
    misread: 'Probably misread',
    digit: (digit: string) => `The check digit does not fit: the last figure should be ${digit}. Scan it again.`,
    unknown: (text: string) => `${text} is not known here`,
    several: (text: string) => `Several items fit “${text}”. Choose one of them in the search.`,
  },
  de: {
    misread: 'Wahrscheinlich falsch gelesen',
    digit: (digit: string) =>
      `Die Prüfziffer passt nicht: Die letzte Ziffer müsste ${digit} sein. Bitte noch einmal scannen.`,
    unknown: (text: string) => `${text} ist hier nicht bekannt`,
    several: (text: string) => `Zu „${text}“ passen mehrere Artikel. Bitte in der Suche einen wählen.`,
  },
  hu: {
    misread: 'Valószínűleg rosszul olvasta',
    digit: (digit: string) =>
      `Az ellenőrző szám nem stimmel: az utolsó számjegynek ${digit} kellene lennie. Olvassa be újra.`,
    unknown: (text: string) => `A(z) ${text} itt nem ismert`,
    several: (text: string) => `Több cikk is illik erre: „${text}”. Válasszon egyet a keresőben.`,
  },
});

/** Gives what to say of a scan that is nobody's: that it was misread, if its check digit tells so. */
export function unknownAnswer(text: string): Answer {
  const digit = expectedLastDigit(text);
  if (digit === undefined) return { kind: 'unknown', title: say().unknown(text), lines: [] };
  return { kind: 'unknown', title: say().misread, lines: [say().digit(digit)] };
}

/** Gives what to say of typed words that more than one item fits. */
export const severalFit = (text: string): string => say().several(text);
