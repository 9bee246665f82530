import { when } from '../i18n/dates.ts';
import { quantity } from '../i18n/numbers.ts';
import { Button } from '../parts/button.tsx';
import { Chip } from '../parts/chip.tsx';
import { CsvLink } from '../parts/csv-link.tsx';
import { forgetEntry, recount } from './edit-entry.ts';
import { touched } from './entries-of.ts';
import { ItemRow } from './item-row.tsx';
import { type Entry, type Few, showMore } from './stocktaking.ts';
import { say } from './texts.ts';

/** Shows what was counted: what was touched here last stands on top, then the newest. */
export function EntryList({ count, entries }: { count: number; entries: Few<Entry> }) {
  const at = ({ id }: Entry) => touched.value.get(id) ?? 0;
  const sorted = entries.all.toSorted((one, other) => at(other) - at(one) || other.id - one.id);
  return (
    <section aria-labelledby="entries-title">
      <h2 class="section-title" id="entries-title">
        {say().entries} {sorted.length > 1 && <span class="note">· {say().newestOnTop}</span>}
      </h2>
      {sorted.length === 0 && <p class="empty">{say().noEntries}</p>}
      <ul class="rows" data-list="counted">
        {sorted.map((entry) => (
          <EntryRow key={entry.id} count={count} entry={entry} />
        ))}
      </ul>
      {entries.next !== undefined && (
        <div class="list-end">
          <span class="soft">{say().of(quantity(sorted.length), quantity(entries.total))}</span>
          <Button onClick={() => showMore(count)}>{say().more}</Button>
        </div>
      )}
      {sorted.length > 0 && (
        <div class="list-end">
          <CsvLink list={`/api/stocktakings/${count}/items`} />
        </div>
      )}
    </section>
  );
}

function EntryRow({ count, entry }: { count: number; entry: Entry }) {
  const { item, counted_quantity: counted, user, timestamp } = entry;
  return (
    <ItemRow
      item={item}
      counted={counted}
      note={say().by(user.username, when(timestamp))}
      onCount={(amount) => recount(count, entry, amount)}
      quick={{ says: say().again, label: say().againOf(item.name), run: () => forgetEntry(count, entry) }}
    >
      <p class="count-chips">
        <Difference entry={entry} />
        <MovedSince entry={entry} />
      </p>
    </ItemRow>
  );
}

function Difference({ entry: { difference, item } }: { entry: Entry }) {
  if (difference === 0) return <Chip kind="done">{say().right}</Chip>;
  const amount = `${quantity(Math.abs(difference))} ${item.unit.unit}`;
  return <Chip kind="look-out">{difference < 0 ? say().lessChip(amount) : say().moreChip(amount)}</Chip>;
}

/** Tells what was received and picked since the count; it is no part of the difference. */
function MovedSince({ entry: { moved_since: moved, item } }: { entry: Entry }) {
  if (moved === 0) return null;
  const amount = `${quantity(Math.abs(moved))} ${item.unit.unit}`;
  return <Chip>{moved < 0 ? say().movedOut(amount) : say().movedIn(amount)}</Chip>;
}
