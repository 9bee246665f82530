import { type ActKeys, act } from '../api/act.ts';
import { api } from '../api/api.ts';
import { decided } from '../api/decide.ts';
import { invalidate, setData } from '../api/query.ts';
import { quantity } from '../i18n/numbers.ts';
import type { Answer } from '../scan/bus.ts';
import { noteDone } from '../shell/done-here.ts';
import { ClosingDialog } from '../works/closing-dialog.tsx';
import { endUndo } from '../works/end-undo.ts';
import { inTurn } from '../works/in-turn.ts';
import { jobKey, readAgain, readLines, type Work } from '../works/job.ts';
import { refusalOf } from '../works/refusal.ts';
import type { JobSession } from '../works/session.ts';
import { say as saysJob } from '../works/texts.ts';
import { asSentence, closingSentence } from './sentence.ts';
import { say } from './texts.ts';
import { linesToReturn, type ReturnLine, summaryOf } from './totals.ts';

type CloseReturnedProps = { session: JobSession; lines: readonly ReturnLine[]; onClose: () => void };

/** The question before what cannot be undone: what comes back, and what counts as used. */
export function CloseReturned({ session, lines, onClose }: CloseReturnedProps) {
  const summary = summaryOf(lines);
  return (
    <ClosingDialog
      job={session.job}
      title={say().closeAsk(session.job)}
      yes={say().closeYes}
      onYes={() => closeJob(session.job)}
      onClose={onClose}
    >
      <p class="closing-sentence">
        <b>{asSentence(closingSentence(summary))}</b> <span class="soft">{say().closeWhy}</span>
      </p>
      {summary.uncounted > 0 && <p class="message">{say().uncountedLines(summary.uncounted)}</p>}
      {lines.length > 0 && <BackAndUsed lines={lines} />}
    </ClosingDialog>
  );
}

function BackAndUsed({ lines }: { lines: readonly ReturnLine[] }) {
  return (
    <table class="plain">
      <thead>
        <tr>
          <th scope="col">{saysJob().item}</th>
          <th scope="col" class="numeric">
            {saysJob().cameBack}
          </th>
          <th scope="col" class="numeric">
            {saysJob().used}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, item, returned, used }) => (
          <tr key={id}>
            <td>
              <bdi>{item.name}</bdi>
            </td>
            <td class="numeric" data-head={saysJob().cameBack}>
              {quantity(returned ?? 0)}
            </td>
            <td class="numeric" data-head={saysJob().used}>
              <span>
                {quantity(used)} <bdi>{item.unit.unit}</bdi>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function closeJob(job: number): Promise<Answer> {
  try {
    const { work, lines } = await act(closing(job)).result;
    setData<Work>(jobKey(job), () => work);
    endUndo(job);
    const sentence = asSentence(closingSentence(summaryOf(linesToReturn(lines))));
    noteDone({ title: saysJob().job(job), note: sentence });
    return { kind: 'done', state: say().closed, title: say().closedTitle(job), lines: [sentence] };
  } catch (error) {
    return refusalOf(error, { job, state: 'out' });
  } finally {
    readAgain(job);
    invalidate('item');
  }
}

/** Closes once, however often it is sent, and reads what came back: nobody changes that any more. */
function closing(job: number) {
  const params = { path: { id: job } };
  const close = decided({
    name: 'close',
    decide: async () => null,
    send: (_, headers) => api.put('/api/works/{id}/close-returned', { params, headers }),
  });
  return (keyOf: ActKeys) => inTurn(job, async () => ({ work: await close(keyOf), lines: await readLines(job) }));
}
