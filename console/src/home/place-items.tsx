import { hrefOf } from '../base.ts';
import { quantity } from '../i18n/numbers.ts';
import type { Item } from '../items/look-up.ts';

/** Lists the items that lie at a place, each with its amount. */
export function PlaceItems({ items }: { items: readonly Item[] }) {
  return (
    <ul class="rows place-items">
      {items.map(({ id, name, quantity: there, unit }) => (
        <li key={id} data-item={id}>
          <a class="row" href={hrefOf(`/items/${id}`)}>
            <bdi>{name}</bdi>
            <span>
              <b>{quantity(there)}</b> <bdi>{unit.unit}</bdi>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
