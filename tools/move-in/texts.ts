import type { Say } from './source.ts';

/** The most characters of each text (decisions.md, Item). */
const MOST = { name: 200, vendor: 200, article_number: 64, location: 64, unit: 20 };

type About = { where: string; say: Say };

/** Gives a text as Stockroom keeps it: one line, without what cannot be stored, and no longer than it may be. */
export function fitted(field: keyof typeof MOST, text: string, { where, say }: About): string {
  const clean = text.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  const signs = [...clean];
  const most = MOST[field];
  if (signs.length <= most) return clean;
  // The end of a path tells the shelf, the beginning of all else what it is.
  const kept = field === 'location' ? signs.slice(-most).join('').trim() : signs.slice(0, most).join('').trim();
  say(
    where,
    clean,
    `This ${field.replace('_', ' ')} has ${signs.length} characters, and may have ${most}: it is “${kept}” here.`,
  );
  return kept;
}
