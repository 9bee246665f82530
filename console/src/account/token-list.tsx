import type { components } from '@stockroom/client';
import { useState } from 'preact/hooks';
import { sentenceOf, statusOf } from '../api/errors.ts';
import { when } from '../i18n/dates.ts';
import { Button } from '../parts/button.tsx';
import { Chip } from '../parts/chip.tsx';
import { Fault } from '../parts/fault.tsx';
import { Question } from '../parts/question.tsx';
import { Refused } from '../parts/refused.tsx';
import { say as partSays } from '../parts/texts.ts';
import { say } from './texts.ts';

export type Token = components['schemas']['Token'];

type TokenListProps = {
  tokens: readonly Token[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Ends one for good. @throws StockroomError as refused */
  onEnd: (token: Token) => Promise<void>;
};

export function TokenList({ tokens, error, onRetry, onEnd }: TokenListProps) {
  const [asked, setAsked] = useState<Token | undefined>();
  const [fault, setFault] = useState<string | undefined>();
  const end = async (token: Token) => {
    setAsked(undefined);
    setFault(undefined);
    // Somebody else has ended it already: as wanted.
    await onEnd(token).catch((cause) => statusOf(cause) !== 404 && setFault(sentenceOf(cause)));
  };
  if (!tokens && error === undefined) return <p class="soft">{partSays().loading}</p>;
  if (!tokens) return <Refused error={error} onRetry={onRetry} />;
  return (
    <>
      {tokens.length === 0 && <p class="soft">{say().noTokens}</p>}
      <Fault>{fault}</Fault>
      <ul class="rows tokens">
        {tokens.map((token) => (
          <li key={token.id} class="row">
            <div>
              <p>
                <bdi class="label">{token.name}</bdi>{' '}
                <Chip>{token.scope === 'read' ? say().readShort : say().fullShort}</Chip>
              </p>
              <p class="note">{notesOf(token)}</p>
            </div>
            <Button look="small" aria-label={say().endWhat(token.name)} onClick={() => setAsked(token)}>
              {say().end}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <Question
          title={say().endQuestion(asked.name)}
          yes={say().end}
          isDanger
          onYes={() => void end(asked)}
          onNo={() => setAsked(undefined)}
        >
          <p>{say().endWhy}</p>
        </Question>
      )}
    </>
  );
}

function notesOf({ last_used, expires }: Token): string {
  const used = last_used === null ? say().neverUsed : say().lastUsed(when(last_used));
  if (expires === null) return used;
  const isOver = new Date(expires).getTime() <= Date.now();
  return `${used} · ${isOver ? say().endedOn(when(expires)) : say().endsOn(when(expires))}`;
}
