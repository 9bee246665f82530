import { faultOf } from '../../api/reasons.ts';
import { Field } from '../../parts/field.tsx';
import { MEASURES, type Measure, readMeasures, type Typed } from './custom.ts';
import { say } from './custom-texts.ts';

type CustomFieldsProps = {
  typed: Typed;
  onType: (name: Measure, text: string) => void;
  /** The refusal of what was sent last, which names the fields that are wrong. */
  error: unknown;
};

/** Asks for all measures of a paper that has no name here. */
export function CustomFields({ typed, onType, error }: CustomFieldsProps) {
  const read = readMeasures(typed);
  const faultAt = (name: Measure) => {
    if ('wrong' in read && read.wrong.includes(name)) return say().noNumber;
    return faultOf(error, `paper.${name}`);
  };
  return (
    <fieldset class="custom-paper" aria-describedby="custom-hint">
      <legend class="label">{say().measures}</legend>
      <p class="note" id="custom-hint">
        {say().hint}
      </p>
      <div class="custom-measures">
        {MEASURES.map((name) => (
          <Field
            key={name}
            id={`custom-${name}`}
            label={say()[name]}
            value={typed[name]}
            onInput={(text) => onType(name, text)}
            fault={faultAt(name)}
            inputMode="decimal"
            autocomplete="off"
          />
        ))}
      </div>
    </fieldset>
  );
}
