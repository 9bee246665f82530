import type { Query } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { quantity } from '../i18n/numbers.ts';
import type { Few, Low, Work } from './read-waits.ts';
import { say } from './texts.ts';

type StripProps = { open: Query<Few<Work>>; out: Query<Few<Work>>; low: Query<Low> };

/** Shows in four numbers how much waits; each of them leads there. What could not be read is left out. */
export function Strip({ open, out, low }: StripProps) {
  const numbers = [
    { name: 'to-pick', href: '/works?state=open', of: open, count: open.data?.total, says: say().jobsToPick },
    { name: 'out', href: '/works?state=outbound-closed', of: out, count: out.data?.total, says: say().jobsOut },
    { name: 'short', href: '/running-out?view=short', of: low, count: low.data?.short, says: say().itemsShort },
    { name: 'running-out', href: '/running-out', of: low, count: low.data?.total, says: say().itemsRunOut },
  ];
  return (
    <div class="strip-box">
      <ul class="strip" aria-label={say().strip}>
        {numbers
          .filter(({ of, count }) => count !== undefined || of.isLoading)
          .map(({ name, href, count, says }) => (
            <li key={name}>
              <a class={classOf(name, count)} data-strip={name} href={hrefOf(href)}>
                <b>{wordOf(name, count, low.data)}</b> <span>{says(count ?? 0)}</span>
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** A number of what lacks is amber, with a sign; one of what waits is no trouble. */
const isTrouble = (name: string, count = 0): boolean => count > 0 && (name === 'short' || name === 'running-out');

const classOf = (name: string, count: number | undefined): string =>
  isTrouble(name, count) ? 'strip-number look-out' : 'strip-number';

function wordOf(name: string, count: number | undefined, low: Low | undefined): string {
  if (count === undefined) return '…';
  // Of more than are read only those are counted that the shelf has too little of: there are more.
  const isAtLeast = name === 'running-out' && low?.short === undefined;
  return `${isTrouble(name, count) ? '! ' : ''}${quantity(count)}${isAtLeast ? '+' : ''}`;
}
