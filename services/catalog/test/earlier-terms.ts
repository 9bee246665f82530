import { termsOf } from '../src/domain/search-terms.ts';

/** The terms that an earlier release kept: without long pieces, and the whole texts first. */
export function earlierTermsOf(texts: string[]): string[] {
  const terms = termsOf(texts).filter((term) => !term.startsWith('~'));
  return [...terms.filter((term) => term.startsWith('=')), ...terms.filter((term) => !term.startsWith('='))];
}
