// What the stock was worth at some moments, as a file for spreadsheets.
import { type CsvForm, csvText } from '../i18n/csv.ts';
import type { StockThen } from './read-reports.ts';

/** Gives the moments as CSV, with the names of the API's lists: `at` is a day, at its end, or the time of now. */
export function valueCsv(moments: readonly StockThen[], { now, form }: { now: Date; form: CsvForm }): string {
  const rows = moments.map(({ day, items, value, estimated }) => [day ?? now.toISOString(), items, value, estimated]);
  return csvText([['at', 'items', 'value', 'estimated'], ...rows], form);
}
