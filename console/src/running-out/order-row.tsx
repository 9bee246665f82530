import { hrefOf } from '../base.ts';
import { apart } from '../i18n/apart.ts';
import { quantity } from '../i18n/numbers.ts';
import { Chip } from '../parts/chip.tsx';
import { Fault } from '../parts/fault.tsx';
import { choose, writeAmount } from './drafts.ts';
import type { OrderLine } from './orders.ts';
import { say } from './texts.ts';
import { isShort } from './views.ts';

/** One item that runs out: why, and how much of it is ordered. */
export function OrderRow({ line: { low, text, amount, isChosen } }: { line: OrderLine }) {
  const { item, planned, available } = low;
  const { unit } = item.unit;
  const field = `order-${item.id}`;
  const isWrong = isChosen && amount === undefined;
  const facts = [
    say().there(quantity(item.quantity)),
    ...(planned > 0 ? [say().planned(quantity(planned))] : []),
    ...(item.warning_quantity > 0 ? [say().warns(quantity(item.warning_quantity))] : []),
  ];
  return (
    <li class={isChosen ? 'order-row' : 'order-row off'} data-item={item.id}>
      <label class="check">
        <input
          type="checkbox"
          aria-label={say().chooseItem(item.name)}
          checked={isChosen}
          onChange={({ currentTarget }) => choose([item.id], currentTarget.checked)}
        />
      </label>
      <div class="order-what">
        <p>
          <a href={hrefOf(`/items/${item.id}`)}>
            <bdi>{item.name}</bdi>
          </a>
        </p>
        <p class="note">{[item.article_number, item.location].filter(Boolean).map(apart).join(' · ')}</p>
      </div>
      <div class="order-why">
        <Chip kind="look-out">
          {isShort(low) ? say().tooFew(quantity(-available)) : say().free(quantity(available))}
        </Chip>
        <p class="note">{facts.join(' · ')}</p>
      </div>
      <div class="order-amount">
        <input
          id={field}
          class="input"
          inputMode="decimal"
          autocomplete="off"
          aria-label={say().amountOf(item.name, unit)}
          aria-invalid={isWrong ? 'true' : undefined}
          aria-describedby={isWrong ? `${field}-fault` : undefined}
          size={Math.max(5, text.length)}
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget }) => writeAmount(item.id, currentTarget.value)}
        />
        <bdi class="unit">{unit}</bdi>
      </div>
      {isWrong && <Fault id={`${field}-fault`}>{say().wrongAmount}</Fault>}
    </li>
  );
}
