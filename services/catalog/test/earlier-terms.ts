import { FOLDING, termsOf } from '../src/domain/search-terms.ts';

/** The terms that release 0.1.0 kept of texts as it folded them. */
export const earlierTermsOf = (texts: string[]): string[] => termsOf(texts).filter((term) => term !== FOLDING);
