type Days = { from?: string | undefined; to?: string | undefined };

type DayFieldsProps = {
  id: string;
  days: Days;
  labels: { from: string; to: string };
  onChange: (change: Days) => void;
};

/** The first and the last day of what a list shows; an empty one leaves that end open. */
export function DayFields({ id, days, labels, onChange }: DayFieldsProps) {
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <div key={name} class="field">
          <label for={`${id}-${name}`}>{labels[name]}</label>
          <input
            id={`${id}-${name}`}
            class="input"
            type="date"
            value={days[name] ?? ''}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value || undefined })}
          />
        </div>
      ))}
    </>
  );
}
