import { useEffect, useState } from 'preact/hooks';
import { entriesLike } from '../items/entries.ts';
import { Combobox } from '../parts/combobox.tsx';
import { setQuery } from '../router/router.ts';
import type { LowItem } from './read-low.ts';
import { say } from './texts.ts';
import { VIEWS, type View } from './views.ts';

type ToolsProps = { low: readonly LowItem[]; view: View; vendor: number | undefined };

/** Chooses which of what runs out is looked at; the address keeps it. */
export function Tools({ low, view, vendor }: ToolsProps) {
  return (
    <div class="order-tools">
      <fieldset class="segments">
        <legend class="unseen">{say().views}</legend>
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            class="segment"
            aria-pressed={view === one}
            onClick={() => setQuery({ view: one === 'all' ? undefined : one })}
          >
            {say()[one]}
          </button>
        ))}
      </fieldset>
      <VendorFilter low={low} vendor={vendor} />
    </div>
  );
}

/** Asks whose goods are looked at; an empty field means everybody's. */
function VendorFilter({ low, vendor }: Omit<ToolsProps, 'view'>) {
  const vendors = [...new Map(low.map(({ item }) => [item.vendor.id, item.vendor])).values()];
  const name = vendors.find(({ id }) => id === vendor)?.name ?? '';
  const [text, setText] = useState('');
  useEffect(() => setText(name), [name]);
  const choose = (id: string | undefined) => setQuery({ vendor: id });
  return (
    <Combobox
      id="order-vendor"
      label={say().vendor}
      placeholder={say().anyVendor}
      text={text}
      choices={entriesLike(vendors, text === name ? '' : text).map((one) => ({ id: String(one.id), name: one.name }))}
      onText={(written) => {
        setText(written);
        if (written.trim() === '') choose(undefined);
      }}
      onChoose={(choice) => {
        setText(choice.name);
        choose(choice.id);
      }}
    />
  );
}
