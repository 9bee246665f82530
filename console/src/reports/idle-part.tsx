import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { apart } from '../i18n/apart.ts';
import { quantity } from '../i18n/numbers.ts';
import { Bar } from '../parts/bar.tsx';
import { dayName } from './names.ts';
import type { Period } from './period.ts';
import { idleFile, readIdle, worthOf } from './read-reports.ts';
import { inMoney, ReportPart } from './report-part.tsx';
import { ReportTable } from './report-table.tsx';
import { say } from './texts.ts';

/** Lists stock that was not moved since the period began, the dearest first. */
export function Idle({ period: { from } }: { period: Period }) {
  const read = useQuery(`report idle ${from}`, () => readIdle(from));
  return (
    <ReportPart title={say().idle(dayName(from))} read={read} file={idleFile(from)}>
      {({ top, others, sum, count }) => {
        if (count === 0) return <p class="empty">{say().noneIdle}</p>;
        const whole = top[0] ? worthOf(top[0]) : 0;
        return (
          <>
            <p>{say().idleSum(count, inMoney(sum))}</p>
            {top.length > 0 && (
              <ReportTable
                label={say().idle(dayName(from))}
                of={say().item}
                name={(item) => (
                  <>
                    <a href={hrefOf(`/items/${item.id}`)}>
                      <bdi>{item.name}</bdi>
                    </a>{' '}
                    <bdi class="note">{item.location}</bdi>
                    <Bar part={worthOf(item)} whole={whole} />
                  </>
                )}
                columns={[
                  [say().there, (item) => `${quantity(item.quantity)} ${apart(item.unit.unit)}`],
                  [say().value, (item) => inMoney(worthOf(item))],
                ]}
                rows={top}
                keyOf={({ id }) => String(id)}
              />
            )}
            {others.count > 0 && <p class="note">{say().others(others.count, inMoney(others.sum))}</p>}
          </>
        );
      }}
    </ReportPart>
  );
}
