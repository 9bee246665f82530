import { language } from '../i18n/language.ts';
import { quantity } from '../i18n/numbers.ts';
import { joined } from '../works/texts.ts';
import { say } from './texts.ts';
import type { Summary, UnitSum } from './totals.ts';

/** "12 pcs and 3 m". */
function sumInWords(sums: readonly UnitSum[]): string {
  return joined(sums.map(({ unit, amount }) => `${quantity(amount)} ${unit}`));
}

/** Gives what closing does, in numbers; it follows a colon. */
export function closingSentence({ back, used }: Pick<Summary, 'back' | 'used'>): string {
  if (back.length === 0 && used.length === 0) return say().sentenceEmpty;
  if (back.length === 0) return say().sentenceUsed(sumInWords(used));
  if (used.length === 0) return say().sentenceBack(sumInWords(back));
  return say().sentenceBoth(sumInWords(back), sumInWords(used));
}

/** The same as a sentence of its own. */
export function asSentence(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(language.value) + rest.join('');
}
