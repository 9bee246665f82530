// Many at once (beyond.md): bodies that a request may send as an array.
import { z } from 'zod';

/** The most bodies of one request. */
const MOST = 1_000;

/** Up to 1,000 bodies, counted before any is read: a list that is too long costs no more than its JSON. */
export function manyOf<Body extends z.ZodType>(body: Body, { min = 0 } = {}) {
  const error = min === 0 ? `must have at most ${MOST} entries` : `must have ${min} to ${MOST} entries`;
  const counted = (value: unknown, context: z.core.$RefinementCtx) => {
    const isOfLength = !Array.isArray(value) || (value.length >= min && value.length <= MOST);
    if (!isOfLength) context.addIssue({ code: 'custom', message: error });
    return value;
  };
  const list = z.array(body, { error: 'must be an array' }).meta({ minItems: min, maxItems: MOST });
  return z.preprocess(counted, list);
}

/** One body, or an array of 1 to 1,000. */
export function oneOrMany<Body extends z.ZodType>(body: Body) {
  return z.union([body, manyOf(body, { min: 1 })]);
}

/** The answer to one body, or to an array of them in the same order. */
export function oneOrManyAnswered<Shape extends z.ZodType>(shape: Shape) {
  return z.union([shape, z.array(shape)]);
}
