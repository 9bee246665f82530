import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { say } from './texts.ts';

export type Conflict = { what: string; theirs: string; mine: string };
export type Decision = 'theirs' | 'mine';
export type Ask = (conflict: Conflict) => Promise<Decision>;

/**
 * Asks which text stays where two people changed the same one.
 * @returns the question, to be shown by the page, and what asks it
 */
export function useTheirsOrMine(): [dialog: ComponentChildren, ask: Ask] {
  const [asked, setAsked] = useState<(Conflict & { answer: (decision: Decision) => void }) | undefined>();
  const ask = (conflict: Conflict) => {
    const { promise, resolve } = Promise.withResolvers<Decision>();
    setAsked({ ...conflict, answer: resolve });
    return promise.finally(() => setAsked(undefined));
  };
  return [asked && <TheirsOrMine {...asked} />, ask];
}

function TheirsOrMine({ what, theirs, mine, answer }: Conflict & { answer: (decision: Decision) => void }) {
  return (
    <Dialog title={say().changedByOthers(what)}>
      <dl class="theirs-or-mine">
        <dt>{say().theirs}</dt>
        <dd>
          <bdi>{theirs}</bdi>
        </dd>
        <dt>{say().mine}</dt>
        <dd>
          <bdi>{mine}</bdi>
        </dd>
      </dl>
      <footer>
        <Button onClick={() => answer('theirs')}>{say().keepTheirs}</Button>
        <Button look="main" onClick={() => answer('mine')}>
          {say().takeMine}
        </Button>
      </footer>
    </Dialog>
  );
}
