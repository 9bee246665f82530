import type { Encoding } from '@stockroom/importer';
import { say } from './choice-texts.ts';
import { importing, takeFile } from './session.ts';

type ChoiceProps = {
  id: string;
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** Shows what was found in the file, and lets it be chosen. */
export function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  return (
    <label class="field">
      {label}
      <select class="input" id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([name, shown]) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}

const UNICODE = ['UTF-8', 'UTF-16'].map((name) => [name, name] as const);

/** Shows how the letters of a text are written, and reads the file anew where somebody says otherwise. */
export function EncodingChoice() {
  const { table, file } = importing.value;
  if (!table?.encoding || !file) return null;
  return (
    <Choice
      id="import-encoding"
      label={say().encoding}
      value={table.encoding}
      options={[...UNICODE, ...Object.entries(say().encodings)]}
      onChange={(name) => void takeFile(file, { encoding: name as Encoding })}
    />
  );
}
