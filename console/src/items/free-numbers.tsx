import type { Query } from '../api/query.ts';
import { quantity } from '../i18n/numbers.ts';
import { Digits } from '../parts/digits.tsx';
import type { Availability } from './availability.ts';
import { say } from './free-texts.ts';

/** Shows, beside what is there of an item, what open jobs want of it and what is left. Where it cannot be read nothing is said. */
export function FreeNumbers({ of: { data, error } }: { of: Query<Availability> }) {
  if (!data && error !== undefined) return null;
  const { planned = 0, available = 0, works = [] } = data ?? {};
  const isTooFew = available < 0;
  return (
    <>
      <div class="number" data-number="planned">
        <Digits>{data ? quantity(planned) : '…'}</Digits>
        <span>{works.length > 0 ? say().planned(works.length) : say().plannedNone}</span>
      </div>
      <div class={isTooFew ? 'number look-out' : 'number'} data-number="free">
        <Digits>{!data ? '…' : isTooFew ? `! ${quantity(-available)}` : quantity(available)}</Digits>
        <span>{isTooFew ? say().tooFew : say().free}</span>
      </div>
    </>
  );
}
