// A scan of the barcode on a paper opens its document, ready for its next step, whatever page is open.
import { act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { sentenceOf, statusOf } from '../api/errors.ts';
import { config } from '../api/session.ts';
import { meantByBarcode } from '../items/look-up.ts';
import { navigate } from '../router/router.ts';
import { type Answer, forgetNewest, type Scan } from '../scan/bus.ts';
import { type DocumentCode, type DocumentKind, documentIn } from '../scan/document-code.ts';
import { actOf } from '../scan/journal.ts';
import { showAsFound } from './find.ts';
import { say } from './texts.ts';

/** Answers a scan that means a document; undefined for any other, also where an item has that very barcode. */
export async function openDocument(scan: Scan): Promise<Answer | undefined> {
  if (scan.itemId !== undefined || scan.amends || scan.takesBack !== undefined) return undefined;
  const code = documentIn(scan.text, config.value?.documents);
  if (!code) return undefined;
  try {
    // It waits for Stockroom as an act does: a scan is not lost while it is away.
    const found = await act(() => lookFor(code, scan), actOf(scan)).result;
    if (found === 'item') return undefined;
    if (found === 'nothing') return shown({ kind: 'unknown', title: say().noDocument(nameOf(code)), lines: [] });
    await navigate(found.path);
    // A number that is typed now is for what is scanned next.
    forgetNewest(undefined);
    return shown({ kind: 'found', title: nameOf(code), lines: found.about });
  } catch (error) {
    return shown({ kind: 'refused', title: sentenceOf(error), lines: [] });
  }
}

type Found = { path: string; about: string[] };

async function lookFor(code: DocumentCode, { text }: Scan): Promise<Found | 'item' | 'nothing'> {
  if (await meantByBarcode(text)) return 'item';
  try {
    return await FIND[code.kind](code.id);
  } catch (error) {
    if (statusOf(error) === 404) return 'nothing';
    throw error;
  }
}

const FIND: Record<DocumentKind, (id: number) => Promise<Found>> = {
  work: async (id) => {
    const work = await api.get('/api/works/{id}', { params: { path: { id } } });
    const isOut = work.outbound_close_timestamp !== null && work.returned_close_timestamp === null;
    return { path: `/${isOut ? 'return' : 'works'}/${id}`, about: [work.customer.name] };
  },
  delivery: async (id) => {
    const { comment } = await api.get('/api/acquisitions/{id}', { params: { path: { id } } });
    return { path: `/receive/${id}`, about: [comment ?? ''].filter((line) => line !== '') };
  },
  count: async (id) => {
    const { location } = await api.get('/api/stocktakings/{id}', { params: { path: { id } } });
    return { path: `/counts/${id}`, about: [location ?? say().everything] };
  },
};

function nameOf({ kind, id }: DocumentCode): string {
  return { work: say().job, delivery: say().delivery, count: say().count }[kind](id);
}

function shown(answer: Answer): Answer {
  showAsFound(answer);
  return answer;
}
