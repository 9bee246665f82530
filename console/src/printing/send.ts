import type { components } from '@stockroom/client';
import { api } from '../api/api.ts';
import { peek } from '../api/query.ts';
import { once } from './once.ts';
import type { PrintJob } from './print-job.ts';
import type { Printer } from './printers.ts';

export type LabelsToPrint = components['schemas']['PrintJobBody'];

/** The paper of a document: the document's path in the API such as `/works/118`, and how the paper is asked for. */
export type PaperToPrint = { of: string; query: Record<string, string>; copies: number };

const named = (printer: string) => (printer === '' ? {} : { printer });

/** The printer that is meant where none is named, if it is known: the API names the printers in their order. */
const byDefault = (may: (printer: Printer) => boolean = () => true): string | undefined =>
  peek<Printer[]>('printers')?.find(may)?.name;

/** @param printer '' for the default one */
export const sendLabels = (what: Omit<LabelsToPrint, 'printer'>, printer: string): Promise<PrintJob> =>
  once({ what, printer, byDefault: byDefault() }, (headers, on) =>
    api.post('/api/print-jobs', { headers, body: { ...what, ...named(on) } }),
  );

/** @param printer '' for the first that prints papers */
export const sendPaper = (what: PaperToPrint, printer: string): Promise<PrintJob> =>
  once({ what, printer, byDefault: byDefault(({ papers }) => papers) }, (headers, on) => {
    const { of, query, copies } = what;
    // The paths of all papers take and give the same.
    const path = `/api${of}/paper` as '/api/acquisitions/{id}/paper';
    return api.put(path, { params: { path: { id: 0 }, query }, headers, body: { copies, ...named(on) } });
  });
