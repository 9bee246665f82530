import { config } from '../api/session.ts';
import { money, quantity } from '../i18n/numbers.ts';
import { Digits } from '../parts/digits.tsx';
import type { Summary } from './stocktaking.ts';
import { say } from './texts.ts';

/** Shows how many items were counted, are missing and differ, and the worth of the differences. */
export function Progress({ summary }: { summary: Summary }) {
  const { counted, missing, differences } = summary;
  const numbers: [name: string, count: number, words: string][] = [
    ['counted', counted, say().countedItems(counted)],
    ['missing', missing, say().missingItems(missing)],
    ['differences', differences, say().differences(differences)],
  ];
  return (
    <section class="panel count-progress" aria-label={say().progress}>
      {numbers.map(([name, count, words]) => (
        <p key={name} class="number" data-progress={name}>
          <Digits>{quantity(count)}</Digits>
          <span>{words}</span>
        </p>
      ))}
      <WorthOf summary={summary} />
    </section>
  );
}

/** Shows the worth of the differences, or nothing where all prices are 0. */
export function WorthOf({ summary: { value_more: more, value_less: less } }: { summary: Summary }) {
  const currency = config.value?.currency;
  if (!currency || (more === 0 && less === 0)) return null;
  const parts = [
    ...(more === 0 ? [] : [say().worthMore(money(Math.abs(more), currency))]),
    ...(less === 0 ? [] : [say().worthLess(money(Math.abs(less), currency))]),
  ];
  return <p class="count-worth soft">{parts.join(' · ')}</p>;
}
