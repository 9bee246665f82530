// Print jobs are sent with a key that stays the same until there is an answer: whoever tries again prints once.
import { newKey } from '@stockroom/client';
import { isAway, isBroken } from '../api/errors.ts';

/** What is printed, and on which printer; '' for the default one. */
type Content = { what: unknown; printer: string };

type Unanswered = { text: string; printer: string; key: string };

let unanswered: readonly Unanswered[] = [];

/**
 * Sends something, once however often it is tried.
 * @param send gets the printer of the first try: the default one may have got a name since, and is still the same
 * @throws StockroomError as refused; then, and once it is done, the same content is another print
 */
export async function once<Job>(
  { what, printer }: Content,
  send: (key: { 'Idempotency-Key': string }, printer: string) => Promise<Job>,
): Promise<Job> {
  const text = JSON.stringify(what);
  const isSame = (one: Unanswered) =>
    one.text === text && (one.printer === printer || one.printer === '' || printer === '');
  const sent = unanswered.find(isSame) ?? { text, printer, key: newKey() };
  const others = () => unanswered.filter((one) => one !== sent);
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
