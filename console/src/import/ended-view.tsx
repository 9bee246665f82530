import { useState } from 'preact/hooks';
import { sentenceOf, statusOf } from '../api/errors.ts';
import { logInAgain } from '../api/session.ts';
import { hrefOf } from '../base.ts';
import { quantity } from '../i18n/numbers.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Refused } from '../parts/refused.tsx';
import { problemSentence } from './choose-file.tsx';
import type { Into } from './handed.ts';
import { documentPath } from './paths.ts';
import { RowsFound } from './rows-found.tsx';
import { say } from './run-texts.ts';
import { begin, importing, start } from './session.ts';
import { deleteDelivery } from './undo-import.ts';

/** Shows what was done, with the ways on: to it, back from it, and on where it was stopped. */
export function EndedView() {
  const { report, isStopped, problem, into, rows, table } = importing.value;
  const isWhole = report !== undefined && !isStopped && problem === undefined;
  const { create, update, refused } = rows.counts;
  const goOn = async () => {
    // Somebody logs in over the page, and the import goes on.
    if (statusOf(problem) === 401) await logInAgain();
    await start();
  };
  return (
    <>
      <section class={`answer ${isWhole && refused === 0 ? 'done' : 'look-out'}`} role="status">
        <p class="answer-title">
          {isWhole
            ? say().imported(quantity(create + update))
            : say().stoppedAt(quantity(rows.count), quantity(table?.rowCount ?? 0))}
        </p>
        <div class="answer-lines">
          <p>{say().soFar(countsOf(rows.counts))}</p>
          {!isWhole && <p>{say().goOnWhy}</p>}
        </div>
        <Refused error={problem === undefined ? undefined : problemSentence(problem)} />
        <div class="actions">
          {!isWhole && (
            <Button look="main" id="import-go-on" onClick={() => void goOn()}>
              {say().goOn}
            </Button>
          )}
          {isWhole && (
            <ButtonLink look="main" href={hrefOf(documentPath(resultOf(into)))}>
              {say().open[into.kind]}
            </ButtonLink>
          )}
          <Button onClick={() => begin(into)}>{say().another}</Button>
        </div>
      </section>
      <UndoDelivery />
      <RowsFound isDone />
    </>
  );
}

const countsOf = ({
  create,
  update,
  unchanged,
  refused,
}: Record<'create' | 'update' | 'unchanged' | 'refused', number>) => ({
  ...{ created: create, updated: update, unchanged, refused },
});

/** The document that the lines went into, also where the import has made it. */
function resultOf(into: Into): Into {
  const { report } = importing.peek();
  const made = {
    items: undefined,
    acquisition: report?.acquisition_id,
    work: report?.work_id,
    stocktaking: report?.stocktaking_id,
  };
  return { kind: into.kind, id: into.id ?? made[into.kind] ?? undefined };
}

/** Says that an earlier run of the file made the delivery: all of it would go, and not what this run did. */
function MadeBefore({ delivery }: { delivery: number }) {
  return (
    <section class="panel undo-delivery">
      <p>{say().madeBefore(delivery)}</p>
      <ButtonLink href={hrefOf(documentPath({ kind: 'acquisition', id: delivery }))}>
        {say().open.acquisition}
      </ButtonLink>
    </section>
  );
}

/** Takes back the quantities that an import has booked; a delivery that was there before is not its own. */
function UndoDelivery() {
  const { report, into } = importing.value;
  const [state, setState] = useState<'there' | 'busy' | 'gone'>('there');
  const [fault, setFault] = useState<string>();
  const delivery = report?.acquisition_id ?? undefined;
  if (delivery === undefined || into.id !== undefined) return null;
  if (!report?.is_document_new) return <MadeBefore delivery={delivery} />;
  const undo = async () => {
    setState('busy');
    setFault(undefined);
    try {
      await deleteDelivery(delivery);
      setState('gone');
    } catch (error) {
      setFault(sentenceOf(error));
      setState('there');
    }
  };
  if (state === 'gone')
    return (
      <p class="message undone" role="status">
        {say().undone(delivery)}
      </p>
    );
  return (
    <section class="panel undo-delivery">
      <p>{say().delivered(delivery)}</p>
      <Refused error={fault} />
      <Button id="import-undo" off={state === 'busy'} onClick={() => void undo()}>
        {say().undo(delivery)}
      </Button>
      <p class="note">{into.kind === 'items' ? say().undoKeepsItems : say().undoWhy}</p>
    </section>
  );
}
