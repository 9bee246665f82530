// The address of the list of print jobs says what it shows: /print-jobs?printer=desk&state=waiting.
import type { PrintJob } from '../printing/print-job.ts';

export type PrintJobFilters = { printer?: string; state?: PrintJob['state'] };

export const STATES = ['waiting', 'printing', 'stopped', 'done', 'failed', 'cancelled', 'unknown'] as const;

/** Reads an address; what it cannot mean is left out. */
export function printJobFiltersIn(query: URLSearchParams): PrintJobFilters {
  const state = STATES.find((one) => one === query.get('state'));
  const printer = query.get('printer')?.slice(0, 64);
  return { ...(printer && { printer }), ...(state && { state }) };
}
