import { quantity } from '../i18n/numbers.ts';
import { Chip } from '../parts/chip.tsx';
import type { LowItem } from '../running-out/read-low.ts';
import { isShort } from '../running-out/views.ts';
import type { Low } from './read-waits.ts';
import { say } from './texts.ts';
import { joined, More, Wait } from './wait.tsx';

/** Shows the first few of what there is less free of than its warning says. */
export function RunningOut({ low }: { low: Low | undefined }) {
  if (!low || low.entries.length === 0) return null;
  return (
    <section aria-labelledby="low-title">
      <h2 class="section-title" id="low-title">
        {say().low}
      </h2>
      <ul class="rows waits">
        {low.entries.map((one) => (
          <LowRow key={one.item.id} low={one} />
        ))}
        <More of={low} href="/running-out" name={say().moreLow} />
      </ul>
    </section>
  );
}

function LowRow({ low }: { low: LowItem }) {
  const { item, available } = low;
  const { unit } = item.unit;
  const warns = item.warning_quantity > 0 && say().warnBelow(`${quantity(item.warning_quantity)} ${unit}`);
  return (
    <Wait
      href={`/items/${item.id}`}
      name={item.location}
      about={item.name}
      note={joined(item.vendor.name, warns || null)}
      go={say().look}
    >
      <Chip kind="look-out">
        {isShort(low) ? say().tooFew(`${quantity(-available)} ${unit}`) : say().left(`${quantity(available)} ${unit}`)}
      </Chip>
    </Wait>
  );
}
