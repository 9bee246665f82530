import { config } from '../api/session.ts';
import { sumOfMoney } from '../i18n/numbers.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { choose } from './drafts.ts';
import { orderText } from './order-file.ts';
import { OrderRow } from './order-row.tsx';
import { chosenOf, costOf, faultyOf, type Order } from './orders.ts';
import { say } from './texts.ts';

type VendorOrderProps = {
  /** The lines of it that are drawn. */
  order: Order;
  whole: Order;
};

/** Shows the order of one vendor, to be chosen line by line or as one, and copied into an e-mail. */
export function VendorOrder({ order, whole }: VendorOrderProps) {
  const { vendor, lines } = whole;
  const title = `vendor-${vendor.id}`;
  const chosen = chosenOf([whole]).length;
  const cost = costOf([whole]);
  const currency = config.value?.currency;
  const ids = lines.map(({ low }) => low.item.id);
  return (
    <section class="vendor-order" aria-labelledby={title} data-vendor={vendor.id}>
      <div class="vendor-head">
        <label class="check">
          <input
            type="checkbox"
            aria-label={say().chooseVendor(vendor.name)}
            checked={chosen === lines.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < lines.length;
            }}
            onChange={({ currentTarget }) => choose(ids, currentTarget.checked)}
          />
        </label>
        <h2 id={title}>
          <bdi>{vendor.name}</bdi>
        </h2>
        <span class="soft">
          {say().chosenOf(chosen, lines.length)}
          {cost > 0 && currency && ` · ${say().about(sumOfMoney(cost, currency))}`}
        </span>
        <CopyButton
          look={['small', 'quiet']}
          label={say().copyVendor}
          longLabel={say().copyVendorLong(vendor.name)}
          off={chosen === 0 || faultyOf([whole]).length > 0}
          text={() => orderText([whole])}
        />
      </div>
      <ul class="rows">
        {order.lines.map((line) => (
          <OrderRow key={line.low.item.id} line={line} />
        ))}
      </ul>
    </section>
  );
}
