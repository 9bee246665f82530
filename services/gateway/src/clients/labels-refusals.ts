// What the labels service answers when it refuses: its words are meant for users.
import type { FaultKind } from '@stockroom/kernel';
import { Fault } from '@stockroom/kernel';

export const SILENT = 'The labels service does not answer at the moment; please try again.';

const kinds: Record<number, FaultKind> = { 400: 'no-printer', 404: 'not-found', 422: 'invalid', 503: 'unavailable' };

/** The Fault of a refusal, with the words of the labels service; any other status is a defect. */
export function refusalOf({ status, bytes }: { status: number; bytes: Buffer }, retryAfterSeconds: number): Error {
  const kind = kinds[status];
  if (!kind) return new Error(`Labels answered ${status}: ${bytes.toString().slice(0, 200)}`);
  const { message, errors } = wordsOf(bytes);
  return new Fault(kind, { message, retryAfterSeconds, ...(errors && { fields: errors }) });
}

type Words = { message: string; errors?: Record<string, string[]> };

/** A refused HEAD comes without words; nobody will read those either. */
function wordsOf(bytes: Buffer): Words {
  if (bytes.length === 0) return { message: 'There is no such label.' };
  return JSON.parse(bytes.toString()) as Words;
}

// With these codes nothing was sent yet.
const UNSENT = [
  ...['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
];

/** Tells whether the labels service certainly got nothing. */
export function wasUnsent({ code, cause }: NodeJS.ErrnoException): boolean {
  const codes = [code, (cause as NodeJS.ErrnoException | undefined)?.code];
  return codes.some((each) => each !== undefined && UNSENT.includes(each));
}
