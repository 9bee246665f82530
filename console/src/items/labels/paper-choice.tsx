import './labels.css';
import { useId } from 'preact/hooks';
import { Field } from '../../parts/field.tsx';
import type { Choice, Paper } from './papers.ts';
import { SheetPicture } from './sheet-picture.tsx';
import { say } from './texts.ts';
import { mostUsed, readUsed } from './used.ts';

type PaperChoiceProps = { choices: readonly Choice[]; chosen: Choice; onChoose: (value: string) => void };

/** Asks where the labels go. */
export function PaperChoice({ choices, chosen, onChoose }: PaperChoiceProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{say().paper}</label>
      <select
        id={id}
        class="input label-paper"
        value={chosen.value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

type UsedLabelsProps = {
  paper: Paper;
  text: string;
  /** The number of labels that will be printed. */
  labels: number;
  onText: (text: string) => void;
};

/** The labels that a first sheet lacks already: typed, or shown on its picture. */
export function UsedLabels({ paper, text, labels, onText }: UsedLabelsProps) {
  const used = readUsed(text, paper);
  return (
    <div class="used-labels">
      <SheetPicture paper={paper} used={used ?? 0} labels={labels} onBegin={(at) => onText(String(at))} />
      <div>
        <Field
          id="used-labels"
          label={say().used}
          value={text}
          onInput={onText}
          hint={say().usedHint}
          fault={used === undefined ? say().usedFault(mostUsed(paper)) : undefined}
          inputMode="numeric"
          autocomplete="off"
        />
        <p class="note">{say().actualSize}</p>
      </div>
    </div>
  );
}
