import { useEffect, useState } from 'preact/hooks';
import { useQuery } from '../api/query.ts';
import { Combobox } from '../parts/combobox.tsx';
import { Check, Field } from '../parts/field.tsx';
import { FilterFrame } from '../parts/filter-frame.tsx';
import { LaterField } from '../parts/later-field.tsx';
import { setQuery } from '../router/router.ts';
import { entriesLike, entryNamed } from './entries.ts';
import { say as fieldSays } from './field-texts.ts';
import { countFilters, type Filters } from './filters.ts';
import { say } from './list-texts.ts';
import { type Register, readRegister } from './registers.ts';

type FilterBarProps = { id: string; text: string; onText: (text: string) => void; filters: Filters };

/** The search, and what narrows the list. */
export function FilterBar({ id, text, onText, filters }: FilterBarProps) {
  return (
    <FilterFrame
      id={id}
      set={countFilters(filters)}
      find={
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
      }
    >
      <RegisterFilter
        register="vendors"
        field="vendor"
        label={fieldSays().vendor}
        any={say().anyVendor}
        {...{ filters }}
      />
      <RegisterFilter register="units" field="unit" label={fieldSays().unit} any={say().anyUnit} {...{ filters }} />
      <LaterField
        id="filter-location"
        label={say().locationBegins}
        placeholder={say().anyLocation}
        value={filters.location ?? ''}
        onText={(location) => setQuery({ location, row: undefined })}
        autocapitalize="characters"
      />
      <Check
        id="only-low"
        label={say().onlyLow}
        checked={filters.low === 1}
        onChange={(isOn) => setQuery({ low: isOn ? '1' : undefined, row: undefined })}
      />
    </FilterFrame>
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
