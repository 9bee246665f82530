import { useId } from 'preact/hooks';

type SelectFieldProps<Value extends string> = {
  label: string;
  options: readonly (readonly [value: Value, name: string])[];
  value: Value;
  onChange: (value: Value) => void;
  id?: string;
};

/** One of several, of which the chosen one is seen. */
export function SelectField<Value extends string>({ label, options, value, onChange, id }: SelectFieldProps<Value>) {
  const made = useId();
  return (
    <div class="field">
      <label for={id ?? made}>{label}</label>
      <select
        id={id ?? made}
        class="input select-field"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
