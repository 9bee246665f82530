import type { Stretch } from '@stockroom/kernel';
import { beginningsOf, periodsIn, wordsOf } from '@stockroom/kernel';
import type { Part } from '@stockroom/store';
import type { Filter } from 'mongodb';
import type { AcquisitionDocument } from './acquisition-document.ts';

/**
 * Describes what a list of acquisitions is narrowed down to: those received at these moments or between them, those whose
 * comment has these words.
 */
export type AcquisitionFilter = Stretch & { text?: string | undefined };

const byTime = { timestamp: 1, _id: 1 } as const;
const byPeriod = { periods: 1, _id: 1 } as const;
const byWord = { comment_words: 1, _id: 1 } as const;

/** For the service's indexes. */
export const acquisitionListIndexes = [{ key: byTime }, { key: byPeriod }, { key: byWord }];

/** What lists find an acquisition by its comment by: the beginnings of its words. */
export const foundByComment = (comment: string | null) => ({ comment_words: beginningsOf(comment ?? '') });

/** Tells how the acquisitions of a filter are found: the whole filter, and its parts with their indexes. */
export function acquisitionListOf(asked: AcquisitionFilter) {
  const parts = partsOf(asked);
  const filter: Filter<AcquisitionDocument> = Object.assign({}, ...parts.map((part) => part.filter));
  const isOfTime = parts.length === 1 && asked.text === undefined;
  return { filter, parts, ...(isOfTime && { counted: ofTime(asked) }) };
}

function partsOf({ text, ...stretch }: AcquisitionFilter): Part<AcquisitionDocument>[] {
  const { from, to } = stretch;
  return [
    ...(text === undefined ? [] : [{ filter: { comment_words: { $all: wordsOf(text) } }, index: byWord }]),
    ...(from === undefined && to === undefined ? [] : [inPeriods(stretch)]),
  ];
}

/**
 * A time range is looked up by its periods, whose index is in the order of ids; an index by time is not, as several
 * replicas give out ids and times.
 */
function inPeriods(stretch: Stretch): Part<AcquisitionDocument> {
  return { filter: { periods: { $in: periodsIn(stretch) }, ...ofTime(stretch).filter }, index: byPeriod };
}

function ofTime({ from, to }: Stretch): Part<AcquisitionDocument> {
  const timestamp = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) };
  return { filter: { timestamp }, index: byTime };
}
