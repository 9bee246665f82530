import type { KnownStocktaking } from './records.ts';
import { given } from './records.ts';
import { type ClientOptions, mustBe, send } from './send.ts';
import { chooseItems } from './storekeeping.ts';

type Entry = { id: number; item: { id: number }; counted_quantity: number };

/** Counts a few items, now and then adds to a count, and mostly closes; or says in one call how many there are. */
export async function stocktake(options: ClientOptions): Promise<void> {
  const { random, records } = options;
  const counts = chooseItems(random, records, 1 + random.below(4)).map((id) => ({
    item: { id },
    quantity: random.below(100),
  }));
  const isAtOnce = random.oneIn(3);
  const body = { comment: 'under faults', ...(isAtOnce && { items: counts, close: true }) };
  const made = await send<{ id: number }>(options, 'POST', '/stocktakings', body);
  if (!mustBe(records, 'create stocktaking', made, isAtOnce ? [201, 422] : [201])) return;
  const id = given(records, 'stocktaking', made.body.id);
  const known: KnownStocktaking = { isClosed: isAtOnce, counted: new Map() };
  records.stocktakings.set(id, known);
  if (isAtOnce) for (const { item, quantity } of counts) known.counted.set(item.id, quantity);
  else await countAndClose(options, { id, known, counts });
}

type Counting = { id: number; known: KnownStocktaking; counts: { item: { id: number }; quantity: number }[] };

async function countAndClose(options: ClientOptions, { id, known, counts }: Counting): Promise<void> {
  const { random, records } = options;
  const path = `/stocktakings/${id}`;
  const counted = await send<Entry[]>(options, 'POST', `${path}/items`, counts);
  if (!mustBe(records, 'count items', counted, [201])) return;
  for (const { id: entry, item, counted_quantity } of counted.body) {
    known.counted.set(item.id, counted_quantity);
    if (!random.oneIn(3)) continue;
    const added = await send<Entry>(options, 'POST', `${path}/items/${entry}/counts`, { quantity: 1 });
    if (mustBe(records, 'add to count', added, [200])) known.counted.set(item.id, counted_quantity + 1);
  }
  if (random.oneIn(6)) {
    if (mustBe(records, 'delete stocktaking', await send(options, 'DELETE', path), [200]))
      records.stocktakings.set(id, null);
    return;
  }
  known.isClosed = mustBe(records, 'close stocktaking', await send(options, 'PUT', `${path}/close`), [200, 422]);
}
