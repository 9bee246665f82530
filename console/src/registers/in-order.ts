import { fits } from '../i18n/fits.ts';
import type { Language } from '../i18n/language.ts';
import type { Entry } from './api.ts';

/** Sorts by name as the language does: "Áron" stands beside "Aron", "M 8" before "M 10". */
export function inOrder(entries: readonly Entry[], language: Language): Entry[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return entries.toSorted((one, other) => compare(one.name, other.name) || one.id - other.id);
}

/**
 * The entries whose name holds every word of the text, whatever case and accents.
 * @param keptId one that stays whatever its name is
 */
export function matching(entries: readonly Entry[], text: string, keptId?: number): readonly Entry[] {
  return entries.filter(({ id, name }) => id === keptId || fits(text, name));
}
