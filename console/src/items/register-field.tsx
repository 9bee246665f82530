import { useQuery } from '../api/query.ts';
import { Combobox } from '../parts/combobox.tsx';
import { entriesLike, entryNamed } from './entries.ts';
import { say } from './field-texts.ts';
import type { Chosen } from './item-draft.ts';
import { type Register, readRegister } from './registers.ts';

type RegisterFieldProps = {
  register: Register;
  label: string;
  value: Chosen;
  onChange: (value: Chosen) => void;
  fault?: string | undefined;
  id?: string;
  autoFocus?: boolean;
};

/** A vendor or a unit: found while somebody types, or made with what it is for. */
export function RegisterField({ register, label, value, onChange, ...rest }: RegisterFieldProps) {
  const { data: entries } = useQuery(register, () => readRegister(register));
  const text = value.name;
  const known = entries && entryNamed(entries, text);
  const isNew = entries !== undefined && text.trim() !== '' && !known;
  const choices = entriesLike(entries ?? [], known ? '' : text).map(({ id, name }) => ({ id: String(id), name }));
  return (
    <Combobox
      {...rest}
      label={label}
      text={text}
      choices={choices}
      onText={(typed) => {
        const entry = entryNamed(entries ?? [], typed);
        onChange(entry?.name === typed ? entry : { name: typed });
      }}
      onChoose={({ id, name }) => onChange({ id: Number(id), name })}
      makeNew={isNew ? { label: say().make(text.trim()), onMake: () => onChange({ name: text.trim() }) } : undefined}
      hint={isNew ? say().isNew : undefined}
    />
  );
}
