import { Button } from '../parts/button.tsx';
import { say } from '../parts/texts.ts';
import { say as shellSays } from './texts.ts';

/** Stands for the page while Stockroom does not answer its first question. */
export function Away() {
  return (
    <main class="log-in-page">
      <div class="empty" role="alert">
        <h1>{shellSays().awayAtStart}</h1>
        <p>{shellSays().goesOn}</p>
      </div>
    </main>
  );
}

/** Stands for the page when Stockroom refused its first question. */
export function StartFailed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <main class="log-in-page">
      <div class="empty" role="alert">
        <h1>{sentence}</h1>
        <Button look="main" onClick={onRetry}>
          {say().retry}
        </Button>
      </div>
    </main>
  );
}
