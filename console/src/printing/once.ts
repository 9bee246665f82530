// Print jobs are sent with a key that stays the same until there is an answer: whoever tries again prints once.
import { newKey } from '@stockroom/client';
import { isAway, isBroken } from '../api/errors.ts';

/** The content of a print, and its printer; '' for the default one, whose name may not be known yet. */
type Content = { what: unknown; printer: string; byDefault?: string | undefined };

type Unanswered = { text: string; printer: string; key: string; triedAt: number };

/** A person who asks again so long after wants another print. */
const FORGOTTEN_MS = 10 * 60_000;

let unanswered: readonly Unanswered[] = [];

/**
 * Sends something, once however often it is tried.
 * @param send gets the printer as it was called at the first try: the default one may be called by its name since
 * @throws StockroomError as refused; then, and once it is done, the same content is another print
 */
export async function once<Job>(
  { what, printer, byDefault = '' }: Content,
  send: (key: { 'Idempotency-Key': string }, printer: string) => Promise<Job>,
): Promise<Job> {
  const text = JSON.stringify(what);
  const now = Date.now();
  const isSame = (one: Unanswered) =>
    one.text === text && (one.printer || byDefault) === (printer || byDefault) && now - one.triedAt < FORGOTTEN_MS;
  const first = unanswered.find(isSame) ?? { text, printer, key: newKey() };
  const sent = { ...first, triedAt: now };
  const others = () => unanswered.filter(({ key }) => key !== sent.key);
  unanswered = [...others(), sent];
  try {
    const job = await send({ 'Idempotency-Key': sent.key }, sent.printer);
    unanswered = others();
    return job;
  } catch (error) {
    if (!isAway(error) && !isBroken(error)) unanswered = others();
    throw error;
  }
}
