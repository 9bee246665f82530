// Printers and print jobs of the labels service.
import { Fault, faultData } from '@stockroom/kernel';
import type { OutgoingCall, Tls } from '@stockroom/rpc';
import { carrier, inSpan } from '@stockroom/tracing';
import { z } from 'zod';
import type { PageRequest } from '../page.ts';
import { printerSchema, printJobSchema } from '../schemas/print-job.ts';
import { exchange } from './exchange.ts';
import { refusalOf, SILENT, wasUnsent } from './labels-refusals.ts';
import { inHeader, jsonOf } from './labels-request.ts';
import type { SentPaper } from './paper.ts';

const printers = z.array(printerSchema);
const page = z.object({
  jobs: z.array(printJobSchema),
  info: z.object({ more: z.boolean(), total: z.number().optional() }),
});

type Place = { baseUrl: string; socketPath: string | undefined; tls: Tls | undefined };
type Sent = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown };
type Printing = { printer?: string | undefined; copies?: number | undefined };

/** What the key of a call for a paper has kept. */
const KEPT = '/print-jobs/papers/kept';

export function printJobsClient({ baseUrl, socketPath, tls }: Place) {
  const ask = ({ method, path, body }: Sent, call: OutgoingCall): Promise<unknown> =>
    inSpan(`${method} labels`, { kind: 'client' }, async () => {
      const options = {
        ...tls,
        socketPath,
        headers: headersOf(call),
        timeoutMs: Math.max(0, call.deadline - Date.now()),
      };
      const json = body === undefined ? undefined : jsonOf(body);
      const answer = await exchange(`${baseUrl}${path}`, { ...options, method, json }).catch((cause) => {
        throw silent(wasUnsent(cause) ? SILENT : silenceOf(method, call), cause);
      });
      const isReplayed = answer.headers['idempotency-replayed'] !== undefined;
      if (isReplayed) call.onReplayed?.();
      if (answer.status === 204) return undefined;
      if (answer.status === 200 || answer.status === 201) return JSON.parse(answer.bytes.toString());
      const refusal = refusalOf(answer, Number(answer.headers['retry-after'] ?? 1));
      if (isReplayed || !isOfEarlierRelease(refusal, path)) throw refusal;
      // The release before keeps what it made, and gives it when the paper is sent.
      if (path === KEPT) return undefined;
      throw silent(SILENT, refusal);
    });
  const asJob = async (sent: Sent, call: OutgoingCall) => printJobSchema.parse(await ask(sent, call));
  const asKept = async (sent: Sent, call: OutgoingCall) => printJobSchema.optional().parse(await ask(sent, call));
  return {
    printers: async (call: OutgoingCall) => printers.parse(await ask({ method: 'GET', path: '/printers' }, call)),
    create: (body: object, call: OutgoingCall) => asJob({ method: 'POST', path: '/print-jobs', body }, call),
    ofPaper: (paper: SentPaper, printing: Printing, call: OutgoingCall) =>
      asJob({ method: 'POST', path: '/print-jobs/papers', body: { paper, ...printing } }, call),
    /** @returns the job that the key of the call for a paper keeps, if any @throws the refusal that it keeps */
    kept: (call: OutgoingCall) => asKept({ method: 'GET', path: KEPT }, call),
    /** Has the key keep the refusal of a paper. @returns and throws as `kept`, where it keeps an answer already */
    keepRefusal: (refusal: Fault, call: OutgoingCall) =>
      asKept({ method: 'PUT', path: KEPT, body: faultData(refusal) }, call),
    page: async (asked: PageRequest & Record<string, unknown>, call: OutgoingCall) => {
      const given = Object.entries(asked).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
      return page.parse(await ask({ method: 'GET', path: `/print-jobs?${query}` }, call));
    },
    get: (id: number, call: OutgoingCall) => asJob({ method: 'GET', path: `/print-jobs/${id}` }, call),
    cancel: (id: number, call: OutgoingCall) => asJob({ method: 'DELETE', path: `/print-jobs/${id}` }, call),
  };
}

function headersOf({ requestId, actor, idempotency }: OutgoingCall): Record<string, string> {
  return {
    ...carrier(),
    'x-request-id': requestId,
    'x-actor': inHeader(actor),
    ...(idempotency && {
      'x-idempotency-key': idempotency.key,
      'x-idempotency-print': idempotency.fingerprint,
    }),
  };
}

const silent = (message: string, cause: unknown) => new Fault('unavailable', { message, retryAfterSeconds: 1, cause });

/** In a rolling upgrade one that knows no print jobs may answer: its 404 is neither of a job nor of a barcode. */
function isOfEarlierRelease(refusal: Error, path: string): boolean {
  return refusal instanceof Fault && refusal.kind === 'not-found' && !refusal.fields && !/\/\d+$/.test(path);
}

/** What is said when no answer came: a job may have been made, and asking again would print twice. */
function silenceOf(method: Sent['method'], { idempotency }: OutgoingCall): string {
  if (method !== 'POST') return SILENT;
  const unknown = 'It is not known whether the print job was made: the labels service does not answer';
  return idempotency
    ? `${unknown}. Try again with the same Idempotency-Key: it makes no second one.`
    : `${unknown}; look at the print jobs before you ask for it again.`;
}
