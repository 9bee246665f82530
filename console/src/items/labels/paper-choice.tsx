import './labels.css';
import { Field } from '../../parts/field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { PrinterChoice } from '../../printing/printer-choice.tsx';
import { isPrinting } from '../../printing/use-printers.ts';
import { CustomFields } from './custom-fields.tsx';
import type { Paper, useTarget } from './papers.ts';
import { SheetPicture } from './sheet-picture.tsx';
import { say } from './texts.ts';
import { mostUsed, readUsed } from './used.ts';

type TargetChoiceProps = {
  target: ReturnType<typeof useTarget>;
  /** The refusal of what was sent last. */
  error: unknown;
};

/** Asks where the labels go, and which labels they are. */
export function TargetChoice({ target, error }: TargetChoiceProps) {
  const { printers, printer, choosePrinter, choices, chosen, choosePaper, typed, onType } = target;
  return (
    <>
      {isPrinting() && <PrinterChoice printers={printers} chosen={printer} withPdf onChoose={choosePrinter} />}
      <SelectField
        id="label-paper"
        label={isPrinting() ? say().labelPaper : say().paper}
        options={choices.map(({ value, name }) => [value, name] as const)}
        value={chosen.value}
        onChange={choosePaper}
      />
      {typed && <CustomFields {...{ typed, onType, error }} />}
    </>
  );
}

type UsedLabelsProps = {
  paper: Paper;
  text: string;
  /** The number of labels that will be printed. */
  labels: number;
  /** They go into a PDF, which somebody prints. */
  isPdf: boolean;
  onText: (text: string) => void;
};

/** The labels that a first sheet lacks already: typed, or shown on its picture. */
export function UsedLabels({ paper, text, labels, isPdf, onText }: UsedLabelsProps) {
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
        <p class="note">{isPdf ? say().actualSize : say().onPrinter}</p>
      </div>
    </div>
  );
}
