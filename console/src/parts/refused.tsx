import { sentenceOf } from '../api/errors.ts';
import { Button } from './button.tsx';
import { say } from './texts.ts';

type RefusedProps = {
  /** An error, or the sentence that tells of it; nothing is shown without. */
  error: unknown;
  onRetry?: () => void;
};

/** Says why something was not done, or could not be read. */
export function Refused({ error, onRetry }: RefusedProps) {
  if (error === undefined) return null;
  return (
    <p class="message refused" role="alert">
      <span>{typeof error === 'string' ? error : sentenceOf(error)}</span>
      {onRetry && (
        <Button look="small" onClick={onRetry}>
          {say().retry}
        </Button>
      )}
    </p>
  );
}
