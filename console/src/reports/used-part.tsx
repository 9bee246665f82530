import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { quantity } from '../i18n/numbers.ts';
import { Bar } from '../parts/bar.tsx';
import { query, setQuery } from '../router/router.ts';
import type { Period } from './period.ts';
import { type Ranked, usedAmount, usedValue } from './rank.ts';
import { readUsed, USE_GROUPS, type UseGroup, type UseRow, useFile } from './read-reports.ts';
import { inMoney, ReportPart } from './report-part.tsx';
import { ReportTable } from './report-table.tsx';
import { Segments } from './segments.tsx';
import { say } from './texts.ts';

/** Shows what was used most: by item, vendor, customer or user. */
export function MostUsed({ period }: { period: Period }) {
  const group = USE_GROUPS.find((one) => one === query.value.get('by')) ?? 'item';
  const read = useQuery(`report used ${group} ${JSON.stringify(period)}`, () => readUsed(group, period));
  const names = { item: say().item, vendor: say().vendor, customer: say().customer, user: say().user };
  return (
    <ReportPart
      title={say().mostUsed}
      read={read}
      file={useFile(group, period)}
      choice={
        <Segments
          label={say().by}
          options={USE_GROUPS.map((one) => [one, names[one]] as const)}
          value={group}
          onChange={(by) => setQuery({ by: by === 'item' ? undefined : by })}
        />
      }
    >
      {(ranked) => <Ranking {...{ group, ranked }} of={names[group]} />}
    </ReportPart>
  );
}

function Ranking({ group, ranked, of }: { group: UseGroup; ranked: Ranked<UseRow>; of: string }) {
  const { top, others, sum, isEstimated } = ranked;
  const [first] = top;
  if (!first) return <p class="empty">{say().noUse}</p>;
  const amountOf = (row: UseRow) => {
    const amount = usedAmount(row);
    return amount === null ? undefined : quantity(amount);
  };
  return (
    <>
      <p>{say().usedSum(inMoney(sum))}</p>
      <ReportTable
        label={say().mostUsed}
        of={of}
        name={(row) => (
          <>
            <Name group={group} row={row} />
            <Bar part={Math.max(0, usedValue(row))} whole={usedValue(first)} />
          </>
        )}
        columns={[
          ...(group === 'item' ? [[say().amountUsed, amountOf] as const] : []),
          [say().out, ({ value_out }) => inMoney(value_out)],
          [say().back, ({ value_back }) => inMoney(value_back)],
          [say().used, (row) => inMoney(usedValue(row))],
        ]}
        rows={top}
        keyOf={({ key }) => String(key)}
      />
      {others.count > 0 && <p class="note">{say().others(others.count, inMoney(others.sum))}</p>}
      {isEstimated && <p class="note">{say().estimated}</p>}
    </>
  );
}

const PAGES: Partial<Record<UseGroup, (key: string) => string>> = {
  item: (key) => `/items/${key}`,
  vendor: (key) => `/items?vendor=${key}`,
  customer: (key) => `/works?customer=${key}`,
};

function Name({ group, row: { key, name } }: { group: UseGroup; row: UseRow }) {
  if (key === null || name === '') return <span class="soft">{say().noName}</span>;
  const page = PAGES[group]?.(String(key));
  return page ? (
    <a href={hrefOf(page)}>
      <bdi>{name}</bdi>
    </a>
  ) : (
    <bdi>{name}</bdi>
  );
}
