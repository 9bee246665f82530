// A moment in a query: a timestamp with any UTC offset, or a date, which is a whole day of UTC.
import type { Timestamp } from '@stockroom/kernel';

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d))?$/;

/** The end of its day that a date stands for. */
export type Edge = 'from' | 'to';

const EDGES = {
  from: { time: '00:00:00', micros: '000000' },
  to: { time: '23:59:59', micros: '999999' },
};

/** Gives the moment as a timestamp in UTC, to the microsecond; undefined when the text is none. */
export function momentFromText(text: string, edge: Edge): Timestamp | undefined {
  // A + that was not written as %2B has become a space.
  const [, date = '', time, fraction = '', offset = 'Z'] = MOMENT.exec(text.replace(' ', '+')) ?? [];
  const day = new Date(`${date}T00:00:00Z`);
  // There is no February 30: Date would take it for March 2.
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) return undefined;
  const moment = new Date(`${date}T${time ?? EDGES[edge].time}${offset}`);
  if (Number.isNaN(moment.getTime())) return undefined;
  const [seconds = ''] = moment.toISOString().split('.');
  const micros = time === undefined ? EDGES[edge].micros : fraction.padEnd(6, '0').slice(0, 6);
  // An offset can lead out of the years that four digits can say.
  return /^\d{4}-/.test(seconds) ? `${seconds}.${micros}+00:00` : undefined;
}
