import type { Column, Field, Table, UnreadColumn, WhyUnread } from '../types.ts';
import { nameOf } from './letters.ts';
import { isKnownName } from './names.ts';

type Found = {
  /** By column: what it is by name or by hand. */
  fields: readonly (Field | '' | undefined)[];
  /** The columns that could be read, and those of them that are. */
  candidates: readonly Column[];
  best: readonly Column[];
  nameAt: number | undefined;
};

/** Gives the columns that are not read, with the reason. One without name and cells is none. */
export function unreadColumns({ header, hasCells }: Table, found: Found): UnreadColumn[] {
  const { fields, best } = found;
  return header.flatMap((name, at): UnreadColumn[] => {
    if ((name === '' && !hasCells[at]) || best.some((column) => column.at === at)) return [];
    const instead = best.find(({ field }) => field === fields[at])?.header;
    const why = whyOf(name, { ...found, at });
    return [{ at, header: nameOf(header, at), why, ...(instead !== undefined && { instead }) }];
  });
}

function whyOf(name: string, { fields, candidates, best, nameAt, at }: Found & { at: number }): WhyUnread {
  const field = fields[at];
  if (field === '') return 'by-hand';
  if (candidates.some((column) => column.at === at)) return 'lesser';
  if (field === 'quantity') return 'other-quantity';
  if (at === nameAt && best.some((column) => column.field === 'id')) return 'names';
  if (field !== undefined) return 'other-kind';
  return isKnownName(name) || name === 'id' ? 'own' : 'unknown';
}

const SURPRISES: readonly WhyUnread[] = ['unknown', 'lesser', 'other-quantity'];

/** The names of those that somebody may have meant to be read. */
export function ignoredOf(unread: readonly UnreadColumn[]): string[] {
  return unread.filter(({ why }) => SURPRISES.includes(why)).map(({ header }) => header);
}
