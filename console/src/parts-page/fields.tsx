import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { Act } from '../api/act.ts';
import { Combobox } from '../parts/combobox.tsx';
import { Check, Field } from '../parts/field.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import { SaveState } from '../parts/save-state.tsx';
import { SavedField } from '../parts/saved-field.tsx';
import { Part } from './part.tsx';

const CHOICES = [
  { id: '1', name: 'Kovács Kft.', note: '12 jobs' },
  { id: '2', name: 'Braun GmbH', note: '3 jobs' },
  { id: '3', name: 'Nagy és Fia', note: 'no job yet' },
];

function anAct(state: 'saving' | 'saved'): Act<string> {
  return {
    ...{ id: state, state: signal(state), error: signal<unknown>(undefined) },
    ...{ result: Promise.resolve(''), retry: () => {} },
  };
}

export function Fields() {
  const [text, setText] = useState('A-03-12');
  const [who, setWho] = useState('');
  const [isOn, setOn] = useState(true);
  const [scope, setScope] = useState<'read' | 'full'>('read');
  const found = CHOICES.filter(({ name }) => name.toLowerCase().includes(who.toLowerCase()));
  return (
    <Part name="Fields">
      <div class="two">
        <Field label="Location" value={text} onInput={setText} hint="Where it lies" />
        <Field label="Quantity" value="twelve" onInput={() => {}} fault="Please write a number." inputMode="decimal" />
      </div>
      <Field label="Comment" value="" onInput={() => {}} placeholder="Such as: order 5531" long />
      <Combobox
        label="Customer"
        text={who}
        choices={found}
        onText={setWho}
        onChoose={({ name }) => setWho(name)}
        makeNew={who && found.length === 0 ? { label: `New customer “${who}”`, onMake: () => {} } : undefined}
        hint="Type to find one, or to make one"
      />
      <Combobox
        label="Vendor"
        text=""
        choices={[]}
        onText={() => {}}
        onChoose={() => {}}
        fault="Please fill this in."
      />
      <SavedField
        label="Saved when it is left"
        path="name"
        value={text}
        save={({ mine }) => {
          setText(mine);
          return anAct('saved');
        }}
      />
      <p>
        <SaveState act={anAct('saving')} /> · <SaveState act={anAct('saved')} />
      </p>
      <Check label="Keep me logged in on this device" checked={isOn} onChange={setOn} />
      <RadioGroup
        label="What may it do?"
        look="inline"
        value={scope}
        onChange={setScope}
        options={[
          { value: 'read', label: 'Only read' },
          { value: 'full', label: 'Everything', note: 'that you may do' },
        ]}
      />
    </Part>
  );
}
