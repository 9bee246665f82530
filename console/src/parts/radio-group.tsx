import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export type RadioOption<Value extends string> = { value: Value; label: ComponentChildren; note?: ComponentChildren };

export type RadioGroupProps<Value extends string> = {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, all of them to be seen. */
export function RadioGroup<Value extends string>({ label, options, value, onChange }: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset class="radio-group">
      <legend class="label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} class="radio">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.note && <span class="note">{option.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
