import { useEffect, useState } from 'preact/hooks';
import { useQuery } from '../api/query.ts';
import { Combobox } from '../parts/combobox.tsx';
import { Check, Field } from '../parts/field.tsx';
import { setQuery } from '../router/router.ts';
import { entriesLike, entryNamed } from './entries.ts';
import { say as fieldSays } from './field-texts.ts';
import { countFilters, type Filters } from './filters.ts';
import { say } from './list-texts.ts';
import { type Register, readRegister } from './registers.ts';

type FilterBarProps = { id: string; text: string; onText: (text: string) => void; filters: Filters };

/** The search, and beneath it what narrows the list. On a phone the filters are folded away. */
export function FilterBar({ id, text, onText, filters }: FilterBarProps) {
  const set = countFilters(filters);
  const [isOpen, setOpen] = useState(set > 0);
  return (
    <search class="filter-bar">
      <div class="find">
        <Field
          id={id}
          label={say().find}
          placeholder={say().findHint}
          value={text}
          onInput={onText}
          inputMode="search"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
        />
        <button
          type="button"
          class="button filters-button"
          aria-expanded={isOpen}
          aria-controls={`${id}-filters`}
          onClick={() => setOpen(!isOpen)}
        >
          {set > 0 ? say().filtersSet(set) : say().filters}
        </button>
      </div>
      <div id={`${id}-filters`} class={`filters${isOpen ? ' open' : ''}`}>
        <RegisterFilter
          register="vendors"
          field="vendor"
          label={fieldSays().vendor}
          any={say().anyVendor}
          {...{ filters }}
        />
        <RegisterFilter register="units" field="unit" label={fieldSays().unit} any={say().anyUnit} {...{ filters }} />
        <LocationFilter value={filters.location ?? ''} />
        <Check
          id="only-low"
          label={say().onlyLow}
          checked={filters.low === 1}
          onChange={(isOn) => setQuery({ low: isOn ? '1' : undefined, row: undefined })}
        />
      </div>
    </search>
  );
}

type RegisterFilterProps = {
  register: Register;
  field: 'vendor' | 'unit';
  label: string;
  any: string;
  filters: Filters;
};

function RegisterFilter({ register, field, label, any, filters }: RegisterFilterProps) {
  const { data: entries = [] } = useQuery(register, () => readRegister(register));
  const chosen = entries.find(({ id }) => id === filters[field]);
  const [typed, setTyped] = useState<string>();
  useEffect(() => setTyped(undefined), [filters[field]]);
  const text = typed ?? chosen?.name ?? '';
  const choose = (id: number | undefined) => {
    setTyped(undefined);
    setQuery({ [field]: id === undefined ? undefined : String(id), row: undefined });
  };
  return (
    <Combobox
      id={`filter-${field}`}
      label={label}
      text={text}
      placeholder={any}
      choices={entriesLike(entries, typed ?? '').map(({ id, name }) => ({ id: String(id), name }))}
      onText={(now) => {
        setTyped(now);
        const entry = entryNamed(entries, now);
        if (entry) choose(entry.id);
        else if (now.trim() === '' && filters[field] !== undefined) choose(undefined);
      }}
      onChoose={({ id }) => choose(Number(id))}
    />
  );
}

const PAUSE_MS = 400;

/** A location is looked for whole, so it is read a moment after it was typed. */
function LocationFilter({ value }: { value: string }) {
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => setQuery({ location: typed.trim() || undefined, row: undefined }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => setTyped((now) => (now?.trim() === value ? now : undefined)), [value]);
  return (
    <Field
      id="filter-location"
      label={fieldSays().location}
      value={typed ?? value}
      onInput={setTyped}
      placeholder={say().anyLocation}
      autocomplete="off"
      autocapitalize="characters"
    />
  );
}
