import { anyText } from '@stockroom/http';

const MOST = 2_000;

/** A comment, as it is sent; null when there is none. */
export const comment = anyText()
  .refine((text) => text.length <= 2 * MOST && [...text].length <= MOST, {
    error: `must have at most ${MOST} characters`,
  })
  .meta({ maxLength: MOST })
  .nullable()
  .default(null);

/** A comment as the services take it: absent when there is none. */
export function sentComment(text: string | null): { comment?: string } {
  return text === null ? {} : { comment: text };
}
