// Answers to what is refused before anything is looked up.
import { texts } from '../i18n/language.ts';
import { LARGEST_AMOUNT, quantity } from '../i18n/numbers.ts';
import type { Damage } from './run.ts';
import type { Answer } from './scan.ts';

const say = texts({
  en: {
    noAmount: (text: string) => `“${text}” is no amount`,
    nothingDone: 'Nothing was booked or counted. Please scan again.',
    typeAgain: (text: string) => `Nothing was booked or counted. Please type “${text}” again, and scan again.`,
    amounts: (most: string) =>
      `An amount is a number from 0 to ${most}, without a sign, with six decimal places at most.`,
    notWhole: 'Not read whole',
    torn: 'Keys of this scan are missing.',
    layout: 'The scanner’s layout has no such keys: Settings → Scanner finds out the right one.',
  },
  de: {
    noAmount: (text: string) => `„${text}“ ist keine Menge`,
    nothingDone: 'Nichts wurde gebucht oder gezählt. Bitte noch einmal scannen.',
    typeAgain: (text: string) =>
      `Nichts wurde gebucht oder gezählt. Bitte „${text}“ noch einmal tippen und noch einmal scannen.`,
    amounts: (most: string) =>
      `Eine Menge ist eine Zahl von 0 bis ${most}, ohne Vorzeichen, mit höchstens sechs Nachkommastellen.`,
    notWhole: 'Nicht ganz gelesen',
    torn: 'Von diesem Scan fehlen Tasten.',
    layout: 'Das Layout des Scanners hat solche Tasten nicht: Einstellungen → Scanner findet das richtige heraus.',
  },
  hu: {
    noAmount: (text: string) => `„${text}” nem mennyiség`,
    nothingDone: 'Semmit sem könyveltünk és nem számoltunk. Olvassa be újra.',
    typeAgain: (text: string) =>
      `Semmit sem könyveltünk és nem számoltunk. Írja be újra: „${text}”, és olvassa be újra.`,
    amounts: (most: string) =>
      `A mennyiség egy 0 és ${most} közötti szám, előjel nélkül, legfeljebb hat tizedesjeggyel.`,
    notWhole: 'Nem olvastuk be egészen',
    torn: 'Ebből a beolvasásból billentyűk hiányoznak.',
    layout: 'Az olvasó kiosztásában nincsenek ilyen billentyűk: a Beállítások → Vonalkódolvasó megtalálja a helyeset.',
  },
});

/** The answer to a text that was typed as an amount, and is none. */
export function noAmountAnswer(text: string): Answer {
  const lines = [say().nothingDone, say().amounts(quantity(LARGEST_AMOUNT))];
  return { kind: 'refused', title: say().noAmount(text), lines };
}

/** The answer to a scan whose text may be another than the scanner's. */
export function damagedAnswer({ damage, typed }: { damage: Damage; typed: string }): Answer {
  const again = typed === '' ? say().nothingDone : say().typeAgain(typed);
  return { kind: 'refused', title: say().notWhole, lines: [say()[damage], again] };
}
