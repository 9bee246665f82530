import { api } from '../api/api.ts';
import { type Query, useQuery } from '../api/query.ts';
import { config } from '../api/session.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import type { Printer } from './printers.ts';

/** Tells whether anything comes out of a printer here; else people get a PDF. */
export const isPrinting = (): boolean => config.value?.printing === true;

/** The printers as they are now; each is asked, which takes two seconds where one does not answer. */
export function usePrinters(): Query<Printer[]> {
  const query = useQuery(isPrinting() ? 'printers' : undefined, () => api.get('/api/printers'));
  useReadAgain(isPrinting() ? () => void query.reload() : undefined);
  return query;
}
