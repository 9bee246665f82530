import { StockroomError } from '@stockroom/client';
import { few } from '@stockroom/kernel/few';
import { useState } from 'preact/hooks';
import { invalidate, setData } from '../api/query.ts';
import { apart } from '../i18n/apart.ts';
import { exact, quantity } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import type { Answer } from '../scan/bus.ts';
import { noteDone } from '../shell/done-here.ts';
import { ClosingDialog } from '../works/closing-dialog.tsx';
import { endUndo } from '../works/end-undo.ts';
import { jobKey, readAgain, type Work } from '../works/job.ts';
import { refusalOf } from '../works/refusal.ts';
import type { JobSession } from '../works/session.ts';
import { joined, say as saysJob } from '../works/texts.ts';
import { closeOutbound } from './close.ts';
import { dropCounts } from './keep-counts.ts';
import { takenFrom } from './rivals.ts';
import { rivalsNow } from './rivals-now.ts';
import { say } from './texts.ts';
import { closingOf, isComplete, type PickLine } from './totals.ts';

type CloseOutboundProps = { session: JobSession; lines: readonly PickLine[]; onClose: () => void };

/** The question before what cannot be undone: in numbers, and line by line where less was picked than is wanted. */
export function CloseOutbound({ session, lines, onClose }: CloseOutboundProps) {
  const [onlyPicked, setOnlyPicked] = useState<ReadonlySet<number>>(new Set());
  const unpicked = lines.filter((line) => !isComplete(line));
  const { leaving, less } = closingOf(lines, onlyPicked);
  return (
    <ClosingDialog
      job={session.job}
      title={say().closeAsk(session.job)}
      yes={leaving === 0 ? say().closeEmpty : say().closeYes(leaving)}
      onYes={() => closeJob({ session, less })}
      onClose={onClose}
    >
      <p class="closing-sentence">
        <b>{leaving === 0 ? say().closeNothing : `${say().leaving(leaving)}.`}</b>{' '}
        <span class="soft">{say().closeWhy}</span>
      </p>
      {unpicked.length === 0 && lines.length > 0 && <p class="chip done">✓ {say().closeAllPicked}</p>}
      {unpicked.length > 0 && <Unpicked lines={unpicked} chosen={onlyPicked} onChoose={setOnlyPicked} />}
      <TakenFromOthers
        job={session.job}
        lines={lines}
        leaving={({ id, picked, wanted }) => (onlyPicked.has(id) ? picked : wanted)}
      />
    </ClosingDialog>
  );
}

type TakenFromOthersProps = { job: number; lines: readonly PickLine[]; leaving: (line: PickLine) => number };

/** Says of which lines too little is left for the other jobs that want them, and which those are. */
function TakenFromOthers({ job, lines, leaving }: TakenFromOthersProps) {
  const contested = lines
    .map((line) => ({ line, amount: leaving(line), rivals: rivalsNow({ job, item: line.item.id, there: line.there }) }))
    .filter(({ amount, rivals }) => takenFrom(rivals, amount) > 0);
  if (contested.length === 0) return null;
  return (
    <div class="message contested-lines">
      <ul>
        {contested.map(({ line: { id, item, there }, amount, rivals }) => {
          const { named, more } = few(rivals.jobs.map((other) => saysJob().job(other.id)));
          const others = joined(more > 0 ? [...named, say().moreJobs(more)] : named);
          const left = quantity(Math.max(0, exact(there - amount)));
          return <li key={id}>! {say().leftForOthers(item.name, left, quantity(rivals.wanted), others)}</li>;
        })}
      </ul>
    </div>
  );
}

type UnpickedProps = {
  lines: readonly PickLine[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

function Unpicked({ lines, chosen, onChoose }: UnpickedProps) {
  const choose = (id: number, isLess: boolean) =>
    onChoose(new Set(isLess ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  return (
    <div class="unpicked">
      <p>{say().closeUnpicked(lines.length)}</p>
      {lines.length > 1 && (
        <div class="actions">
          <Button look="small" onClick={() => onChoose(new Set(lines.map(({ id }) => id)))}>
            {say().allPicked}
          </Button>
          <Button look="small" onClick={() => onChoose(new Set())}>
            {say().allWanted}
          </Button>
        </div>
      )}
      <ul class="rows">
        {lines.map(({ id, item, picked, wanted }) => (
          <li key={id}>
            <RadioGroup
              label={`${apart(item.name)}: ${say().of(quantity(picked), quantity(wanted))}`}
              value={chosen.has(id) ? 'picked' : 'wanted'}
              onChange={(value) => choose(id, value === 'picked')}
              options={[
                { value: 'wanted', label: say().takeWanted(quantity(wanted)) },
                { value: 'picked', label: picked === 0 ? say().takeNone : say().takePicked(quantity(picked)) },
              ]}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Closing = { session: JobSession; less: readonly PickLine[] };

async function closeJob({ session, less }: Closing): Promise<Answer> {
  const { job } = session;
  try {
    const { work, lines: left } = await closeOutbound({ job, less }).result;
    session.hasClosed.value = true;
    setData<Work>(jobKey(job), () => work);
    dropCounts(job);
    endUndo(job);
    const sentence = left.length === 0 ? say().closedEmpty : say().closedLines(left.length);
    noteDone({ title: saysJob().job(job), note: sentence });
    return { kind: 'done', state: say().closed, title: say().closedTitle(job), lines: [sentence] };
  } catch (error) {
    return shortAnswer(error, job) ?? refusalOf(error, { job, state: 'open' });
  } finally {
    readAgain(job);
    invalidate('item');
  }
}

/** A closing that was refused because items are short, the first by name; the lines show the ways out. */
function shortAnswer(error: unknown, job: number): Answer | undefined {
  if (!(error instanceof StockroomError) || error.shortages.length === 0) return undefined;
  const { named, more } = few(error.shortages);
  const lines = named.map(({ name, required, available }) =>
    say().shortLine(name, quantity(available), quantity(exact(required - available))),
  );
  if (more > 0) lines.push(say().moreShort(more));
  const title = say().notClosed(job, error.shortages.length);
  return { kind: 'refused', title, lines: [say().nothingLeft, ...lines] };
}
