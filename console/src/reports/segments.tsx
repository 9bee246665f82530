type SegmentsProps<Value extends string> = {
  label: string;
  options: readonly (readonly [value: Value, name: string])[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, side by side. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset class="report-choice" aria-label={label}>
      {options.map(([one, name]) => (
        <button
          key={one}
          type="button"
          class="button small"
          data-choice={one}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
