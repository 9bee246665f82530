import { useState } from 'preact/hooks';
import { hrefOf } from '../base.ts';
import { quantity } from '../i18n/numbers.ts';
import type { Wanting } from '../items/availability.ts';
import { say } from '../items/item-texts.ts';
import { Button } from '../parts/button.tsx';

/** An item that all jobs want has these shown first. */
const FEW = 8;

/** Lists whose are the planned ones: the open jobs that want the item, each with the way to it. */
export function WantedBy({ works, unit }: { works: readonly Wanting[]; unit: string }) {
  const [isWhole, setWhole] = useState(false);
  if (works.length === 0) return null;
  const shown = isWhole ? works : works.slice(0, FEW);
  return (
    <section aria-labelledby="wanted-title">
      <h2 class="section-title" id="wanted-title">
        {say().wantedBy}
      </h2>
      <ul class="rows wanted-by">
        {shown.map(({ id, customer, comment, quantity: wanted }) => (
          <li key={id} data-job={id}>
            <a class="row" href={hrefOf(`/works/${id}`)}>
              <span>
                <b>{say().jobOf(id)}</b> · <bdi>{customer.name}</bdi>
                {comment && (
                  <span class="note">
                    {' '}
                    <bdi>{comment}</bdi>
                  </span>
                )}
              </span>
              <span>
                <b>{quantity(wanted)}</b> <bdi>{unit}</bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {works.length > shown.length && (
        <Button look={['small', 'quiet']} onClick={() => setWhole(true)}>
          {say().allWanting(works.length)}
        </Button>
      )}
    </section>
  );
}
