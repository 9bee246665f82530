import { StockroomError } from '@stockroom/client';

type Sending<Entry, Made> = {
  entries: readonly Entry[];
  /** Sends all of them in one request, all or none. */
  send: (entries: readonly Entry[]) => Promise<readonly Made[]>;
  onRefused: (entry: Entry, refusal: Refusal) => void;
};

/** Why an entry was refused: the field, where the server named one, and its sentence. */
export type Refusal = { field: string | undefined; message: string };

/**
 * Sends entries as an array. Those that are refused stop no other: where the refusal names them, the others are sent again
 * without them, else each half by itself.
 * @returns what was made of each entry, without the refused ones
 * @throws StockroomError when the whole document is closed or gone, or nobody answers
 */
export async function sendArray<Entry, Made>(sending: Sending<Entry, Made>): Promise<Map<Entry, Made>> {
  const { entries, send, onRefused } = sending;
  if (entries.length === 0) return new Map();
  try {
    const made = await send(entries);
    return new Map(entries.map((entry, at) => [entry, made[at] as Made]));
  } catch (error) {
    if (!(error instanceof StockroomError) || !REFUSALS.has(error.status ?? 0)) throw error;
    const refused = refusedIn(error, entries.length);
    for (const [at, refusal] of refused) onRefused(entries[at] as Entry, refusal);
    if (refused.size > 0) return sendArray({ ...sending, entries: entries.filter((_, at) => !refused.has(at)) });
    const middle = Math.ceil(entries.length / 2);
    const first = await sendArray({ ...sending, entries: entries.slice(0, middle) });
    return new Map([...first, ...(await sendArray({ ...sending, entries: entries.slice(middle) }))]);
  }
}

/** Too large, or refused by what it says or what is there. */
const REFUSALS = new Set([400, 404, 413, 422]);

/** The entries that a refusal names: `3.quantity` is about the fourth. One that was sent alone is meant. */
function refusedIn({ fields, message }: StockroomError, count: number): Map<number, Refusal> {
  const refused = new Map<number, Refusal>();
  for (const [path, [reason = message]] of Object.entries(fields)) {
    const [, at, field] = /^(\d+)(?:\.(\w+))?/.exec(path) ?? [];
    if (at === undefined || Number(at) >= count || refused.has(Number(at))) continue;
    refused.set(Number(at), { field, message: sentenceOf(field ?? 'The row', reason) });
  }
  if (refused.size === 0 && count === 1) refused.set(0, refusalOf({ fields, message }));
  return refused;
}

/** Why a single body was refused. */
export function refusalOf({ fields, message }: Pick<StockroomError, 'fields' | 'message'>): Refusal {
  const [path = '', [reason = ''] = []] = Object.entries(fields)[0] ?? [];
  const field = path.replace(/^\d+\./, '').split('.')[0];
  return field && reason ? { field, message: sentenceOf(field, reason) } : { field: undefined, message };
}

/** A reason is a sentence, or what is said of the field: `must be a number`. */
const sentenceOf = (field: string, reason: string) => (/^[A-Z].*\.$/s.test(reason) ? reason : `${field} ${reason}.`);
