import { sentenceOf } from '../api/errors.ts';
import { Refused } from '../parts/refused.tsx';
import { NoTable } from './engine.ts';
import { KindChoice } from './kind-choice.tsx';
import { noTableSentence } from './no-table-texts.ts';
import { importing, takeFile } from './session.ts';
import { say } from './texts.ts';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values';

/** Asks for the file, and before it what its rows are. */
export function ChooseFile() {
  const { into, step, problem, file } = importing.value;
  return (
    <>
      <KindChoice />
      <Refused error={problem === undefined ? undefined : problemSentence(problem)} />
      <section class="panel choose-file" aria-busy={step === 'reading'}>
        {step === 'reading' ? (
          <p role="status">{say().reading(file?.name ?? '')}</p>
        ) : (
          <>
            <label class="button main file-button">
              {say().choose}
              <input
                type="file"
                class="unseen"
                id="import-file"
                accept={ACCEPTED}
                onChange={({ currentTarget }) => {
                  const [chosen] = currentTarget.files ?? [];
                  // The same file can be chosen again once it is mended.
                  currentTarget.value = '';
                  if (chosen) void takeFile(chosen);
                }}
              />
            </label>
            <p>{say().orDrop}</p>
            <p class="note">{say().whichFiles}</p>
          </>
        )}
      </section>
      <section aria-labelledby="columns-known">
        <h2 class="section-title" id="columns-known">
          {say().columnsKnown}
        </h2>
        <p class="known-columns">{say().columnsOf[into.kind]}</p>
        <p class="note">{say().anyOrder}</p>
      </section>
    </>
  );
}

/** Says why a file could not be read, or nothing planned. */
export function problemSentence(problem: unknown): string {
  if (problem instanceof NoTable) return say().noTable(noTableSentence(problem));
  return sentenceOf(problem);
}
