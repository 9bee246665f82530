import { useQuery } from '../api/query.ts';
import { quantity } from '../i18n/numbers.ts';
import { Chip } from '../parts/chip.tsx';
import { type Item, readLow } from './read-waits.ts';
import { say } from './texts.ts';
import { joined, More, Wait } from './wait.tsx';

/** Shows what there is less of than its warning says. */
export function RunningOut() {
  const { data } = useQuery('home low', readLow);
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="low-title">
      <h2 class="section-title" id="low-title">
        {say().low}
      </h2>
      <ul class="rows waits">
        {data.entries.map((item) => (
          <LowItem key={item.id} item={item} />
        ))}
        <More of={data} href="/items?low=1" name={say().moreLow} />
      </ul>
    </section>
  );
}

function LowItem({ item }: { item: Item }) {
  const { unit } = item.unit;
  return (
    <Wait
      href={`/items/${item.id}`}
      name={item.location}
      about={item.name}
      note={joined(item.vendor.name, say().warnBelow(`${quantity(item.warning_quantity)} ${unit}`))}
      go={say().look}
    >
      <Chip kind="look-out">{say().left(`${quantity(item.quantity)} ${unit}`)}</Chip>
    </Wait>
  );
}
