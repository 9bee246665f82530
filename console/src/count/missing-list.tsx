import { quantity } from '../i18n/numbers.ts';
import type { Item } from '../items/look-up.ts';
import { countFirst } from './edit-entry.ts';
import { ItemRow } from './item-row.tsx';
import type { Few } from './stocktaking.ts';
import { say } from './texts.ts';

/** Shows what is in stock by the system, and nobody has counted. */
export function MissingList({ count, missing }: { count: number; missing: Few<Item> }) {
  if (missing.total === 0) return null;
  const more = missing.total - missing.all.length;
  return (
    <section aria-labelledby="missing-title">
      <h2 class="section-title" id="missing-title">
        {say().missing} <span class="note">· {say().missingWhy}</span>
      </h2>
      <ul class="rows" data-list="missing">
        {missing.all.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            note={say().inSystem(`${quantity(item.quantity)} ${item.unit.unit}`)}
            onCount={(amount) => countFirst(count, item, amount)}
            quick={{
              says: say().noneThere,
              label: say().noneThereOf(item.name),
              run: () => countFirst(count, item, 0),
            }}
          />
        ))}
      </ul>
      {more > 0 && <p class="soft">{say().moreMissing(more)}</p>}
    </section>
  );
}
