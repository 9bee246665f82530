import { hrefOf } from '../../base.ts';
import type { Movement } from './read-ledger.ts';
import { useDocument } from './read-ledger.ts';
import { say } from './texts.ts';

/** Gives what a line is in words: "Out to Job 112". */
export function wordsOf({ reason, quantity, reference }: Movement): string {
  const { before, document } = partsOf({ reason, quantity, reference });
  return `${before} ${document}`.trim();
}

type Parts = { before: string; document: string; path: string };

function partsOf({ reason, quantity, reference }: Pick<Movement, 'reason' | 'quantity' | 'reference'>): Parts {
  if (reason === 'acquisition')
    return {
      before: `${quantity > 0 ? say().received : say().takenBack},`,
      document: say().delivery(reference),
      path: `/receive/${reference}`,
    };
  if (reason === 'work-outbound' || reason === 'work-returned')
    return {
      before: reason === 'work-outbound' ? say().outTo : say().backFrom,
      document: say().job(reference),
      path: `/works/${reference}`,
    };
  return { before: say().counted, document: say().count(reference), path: `/counts/${reference}` };
}

/** The same with a link to the document, and what that says of itself. */
export function What({ movement }: { movement: Movement }) {
  const { before, document, path } = partsOf(movement);
  const known = useDocument(movement);
  return (
    <>
      {before} {!known?.isGone ? <a href={hrefOf(path)}>{document}</a> : document}
      {known?.isGone && ` (${say().isGone})`}
      {known?.words && (
        <>
          , <bdi>{known.words}</bdi>
        </>
      )}
    </>
  );
}
