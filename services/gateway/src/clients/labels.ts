// Every call to the labels service, which speaks HTTP: a label is a file, and its refusals are meant for people.
import type { FaultKind } from '@stockroom/kernel';
import { Fault } from '@stockroom/kernel';
import type { Actor, Tls } from '@stockroom/rpc';
import type { Answer, Sent } from './http-sender.ts';
import { httpSender } from './http-sender.ts';

export type Labels = ReturnType<typeof labelsClient>;

export type LabelKey = { item_id: number; id: number };
/** `safeRetry` is the Idempotency-Key as the user sent it; the labels service keeps what it began under it. */
export type PrintAsk = { copies: number; safeRetry: string | undefined; call: LabelCall };
export type LabelCall = { requestId: string; actor: Actor; timeoutMs: number; onReplayed: () => void };
export type Label = { bytes: Buffer; headers: Record<string, string> };

const SHOWN_HEADERS = ['content-type', 'content-disposition'];

export function labelsClient(baseUrl: string, tls?: Tls) {
  const sender = httpSender(baseUrl, tls);
  const pathOf = ({ item_id, id }: LabelKey) => `/items/${item_id}/barcodes/${id}/print`;

  async function send(path: string, sent: Sent, timeoutMs: number): Promise<Answer> {
    try {
      return await sender(path, sent, timeoutMs);
    } catch (cause) {
      throw new Fault('unavailable', {
        message: 'The labels service does not answer at the moment; please try again.',
        retryAfterSeconds: 1,
        cause,
      });
    }
  }

  return {
    /** The label as a PDF file. */
    download: async (key: LabelKey, call: LabelCall): Promise<Label> => {
      const answer = await send(pathOf(key), { method: 'GET', headers: headersOf(call) }, call.timeoutMs);
      if (answer.status !== 200) throw refusalOf(answer);
      const shown = SHOWN_HEADERS.map((name) => [name, answer.headers.get(name) ?? '']);
      return { bytes: answer.bytes, headers: Object.fromEntries(shown) };
    },
    /** Sends the label to the printer; done when the printer has taken it. */
    print: async (key: LabelKey, { copies, safeRetry, call }: PrintAsk): Promise<void> => {
      const headers = {
        ...headersOf(call),
        'content-type': 'application/json',
        ...(safeRetry !== undefined && { 'idempotency-key': safeRetry }),
      };
      const answer = await send(
        pathOf(key),
        { method: 'PUT', headers, body: JSON.stringify({ copies }) },
        call.timeoutMs,
      );
      if (answer.headers.has('idempotency-replayed')) call.onReplayed();
      if (answer.status !== 200) throw refusalOf(answer);
    },
    /** Asks whether it answers. */
    probe: async (timeoutMs: number): Promise<void> => {
      const answer = await send('/readyz', { method: 'GET' }, timeoutMs);
      if (answer.status !== 200) throw new Error(`Labels answered ${answer.status}.`);
    },
  };
}

function headersOf({ requestId, actor }: LabelCall): Record<string, string> {
  return { 'x-request-id': requestId, 'x-actor': Buffer.from(JSON.stringify(actor)).toString('base64url') };
}

const kinds: Record<number, FaultKind> = { 400: 'no-printer', 404: 'not-found', 422: 'invalid', 503: 'unavailable' };

/** The refusal as the labels service words it; any other status is a defect. */
function refusalOf({ status, headers, bytes }: Answer): Error {
  const kind = kinds[status];
  if (!kind) return new Error(`Labels answered ${status}: ${bytes.toString().slice(0, 200)}`);
  const { message, errors } = JSON.parse(bytes.toString()) as { message: string; errors?: Record<string, string[]> };
  const retryAfterSeconds = Number(headers.get('retry-after') ?? 1);
  return new Fault(kind, { message, retryAfterSeconds, ...(errors && { fields: errors }) });
}
