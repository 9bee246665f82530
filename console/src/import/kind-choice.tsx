import { RadioGroup } from '../parts/radio-group.tsx';
import { setQuery } from '../router/router.ts';
import { KINDS } from './kinds.ts';
import { chooseKind, importing } from './session.ts';
import { say } from './texts.ts';

/** Asks what the rows are, unless they go into a document that is there. */
export function KindChoice() {
  const { into } = importing.value;
  if (into.id !== undefined) return null;
  return (
    <RadioGroup
      label={say().whatRows}
      look="inline"
      value={into.kind}
      onChange={(kind) => {
        chooseKind({ kind });
        setQuery({ kind, into: undefined });
      }}
      options={KINDS.map((kind) => ({ value: kind, label: say().kinds[kind] }))}
    />
  );
}
