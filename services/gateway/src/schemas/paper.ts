import { z } from 'zod';
import { LANGUAGES } from '../company.ts';
import { WORK_PAPERS } from '../domain/paper.ts';
import { flag, idFilter } from './list-query.ts';

const inWords = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

function oneOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names, {
    error: ({ input }) => {
      if (input === undefined) return 'is required';
      return Array.isArray(input) ? 'must be given once' : `must be ${inWords(names)}`;
    },
  });
}

const lang = oneOf(LANGUAGES)
  .optional()
  .meta({ description: 'The language of the paper; that of the company by default.' });
const prices = flag('1 shows purchase prices and values; 0 when left out.');

export const workPaperQuery = z
  .object({
    kind: oneOf(WORK_PAPERS).meta({
      description:
        'picking-list while outbound is open, delivery-note after that, return-note once returned is closed.',
    }),
    lang,
    prices,
  })
  .refine(({ kind, prices: isPriced }) => isPriced !== true || kind !== 'picking-list', {
    path: ['prices'],
    error: 'is for delivery notes and return notes: leave it out',
  });

export const acquisitionPaperQuery = z.object({ lang, prices });
export const stocktakingPaperQuery = z.object({ lang });
export const orderListQuery = z.object({ lang, vendor: idFilter('a vendor') });
