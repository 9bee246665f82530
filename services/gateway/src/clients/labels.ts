// Every call to the labels service, which speaks HTTP: a label is a file, and its refusals are meant for people.
import type { FaultKind } from '@stockroom/kernel';
import { Fault } from '@stockroom/kernel';
import type { Actor } from '@stockroom/rpc';

export type Labels = ReturnType<typeof labelsClient>;

export type LabelKey = { item_id: number; id: number };
export type LabelCall = { requestId: string; actor: Actor; timeoutMs: number };
export type Label = { bytes: Buffer; headers: Record<string, string> };

/** No answer came: a request that may or may not have done its work. */
export class NoAnswer extends Fault {
  /** Whether the service may have got the request. */
  readonly mayHaveArrived: boolean;

  constructor(cause: unknown) {
    super('unavailable', {
      message: 'The labels service does not answer at the moment; please try again.',
      retryAfterSeconds: 1,
      cause,
    });
    this.mayHaveArrived = !isRefusedConnection(cause);
  }
}

type Answer = { status: number; headers: Headers; bytes: Buffer };

const SHOWN_HEADERS = ['content-type', 'content-disposition'];

export function labelsClient(baseUrl: string) {
  const pathOf = ({ item_id, id }: LabelKey) => `/items/${item_id}/barcodes/${id}/print`;

  async function send(path: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
    try {
      const answer = await fetch(`${baseUrl}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status, headers } = answer;
      return { status, headers, bytes: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      throw new NoAnswer(error);
    }
  }

  return {
    /** The label as a PDF file. */
    download: async (key: LabelKey, call: LabelCall): Promise<Label> => {
      const answer = await send(pathOf(key), { headers: headersOf(call) }, call.timeoutMs);
      if (answer.status !== 200) throw refusalOf(answer.status, answer.bytes);
      const shown = SHOWN_HEADERS.map((name) => [name, answer.headers.get(name) ?? '']);
      return { bytes: answer.bytes, headers: Object.fromEntries(shown) };
    },
    /** Sends the label to the printer; done when the printer has taken it. */
    print: async (key: LabelKey, { copies, call }: { copies: number; call: LabelCall }): Promise<void> => {
      const headers = { ...headersOf(call), 'content-type': 'application/json' };
      const init = { method: 'PUT', headers, body: JSON.stringify({ copies }) };
      const answer = await send(pathOf(key), init, call.timeoutMs);
      if (answer.status !== 200) throw refusalOf(answer.status, answer.bytes);
    },
    /** Asks whether it answers. */
    probe: async (timeoutMs: number): Promise<void> => {
      const answer = await send('/healthz', {}, timeoutMs);
      if (answer.status !== 200) throw new Error(`Labels answered ${answer.status}.`);
    },
  };
}

function headersOf({ requestId, actor }: LabelCall): Record<string, string> {
  return { 'x-request-id': requestId, 'x-actor': Buffer.from(JSON.stringify(actor)).toString('base64url') };
}

const kinds: Record<number, FaultKind> = { 400: 'no-printer', 404: 'not-found', 422: 'invalid', 503: 'unavailable' };

/** The refusal as the labels service words it; any other status is a defect. */
function refusalOf(status: number, bytes: Buffer): Error {
  const kind = kinds[status];
  if (!kind) return new Error(`Labels answered ${status}: ${bytes.toString().slice(0, 200)}`);
  const { message, errors } = JSON.parse(bytes.toString()) as { message: string; errors?: Record<string, string[]> };
  return new Fault(kind, { message, ...(errors && { fields: errors }) });
}

function isRefusedConnection(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string } } | undefined)?.cause;
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND' || cause?.code === 'UND_ERR_CONNECT_TIMEOUT';
}
