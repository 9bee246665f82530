import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

type RadioOption<Value extends string> = { value: Value; label: ComponentChildren; note?: ComponentChildren };

type RadioGroupProps<Value extends string> = {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  hint?: ComponentChildren;
  /** Beside each other, as far as there is room. */
  look?: 'inline';
};

/** One of a few, all of them to be seen. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, hint, look } = props;
  const name = useId();
  return (
    <fieldset class={look ? `radio-group ${look}` : 'radio-group'} aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend class="label">{label}</legend>
      {hint && (
        <p class="note" id={`${name}-hint`}>
          {hint}
        </p>
      )}
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
            <bdi>{option.label}</bdi>
            {option.note && <span class="note">{option.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
