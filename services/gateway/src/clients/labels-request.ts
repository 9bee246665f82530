// What a request to the labels service carries.
import { Fault } from '@stockroom/kernel';

/** The user of a request, as the labels service reads it. */
export const inHeader = (user: unknown): string => Buffer.from(JSON.stringify(user)).toString('base64url');

/** The most bytes that the labels service takes; only absurd texts need more. */
const MOST_BYTES = 8 << 20;

/** @throws Fault("invalid") for a body that the labels service would refuse */
export function jsonOf(body: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(body));
  if (json.length <= MOST_BYTES) return json;
  throw new Fault('invalid', { message: 'This has more text than can be printed: at most 8 MiB.' });
}
