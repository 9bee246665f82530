import { useQuery } from '../api/query.ts';
import { hrefOf } from '../base.ts';
import { Chart } from './chart.tsx';
import { periodName, shortPeriodName } from './names.ts';
import { daysOf, type Period, stepOf, withoutGaps } from './period.ts';
import { readMoves, type UseRow, useFile } from './read-reports.ts';
import { inMoney, ReportPart } from './report-part.tsx';
import { ReportTable } from './report-table.tsx';
import { say } from './texts.ts';

type Line = { key: string; row: UseRow | undefined };

/** Shows what came in and went out in the period, by day, week or month. */
export function Moves({ period, now }: { period: Period; now: Date }) {
  const step = stepOf(period, now);
  const read = useQuery(`report moves ${step} ${JSON.stringify(period)}`, () => readMoves(step, period));
  const title = say().inAndOut[step];
  const money = (field: 'value_in' | 'value_out' | 'value_back' | 'value_counted') => (line: Line) =>
    inMoney(line.row?.[field] ?? 0);
  return (
    <ReportPart title={title} read={read} file={useFile(step, period)}>
      {(rows) => {
        const lines = withoutGaps(rows, { period, step, now });
        if (lines.length === 0) return <p class="empty">{say().noMoves}</p>;
        return (
          <>
            <Chart
              kind="bars"
              label={title}
              legend={[say().in, say().out]}
              places={lines.map((_, place) => place)}
              names={lines.map(({ key }) => shortPeriodName(key, step))}
              rows={[
                lines.map(({ row }) => row?.value_in ?? 0),
                lines.map(({ row }) => (row ? row.value_out - row.value_back : 0)),
              ]}
            />
            <ReportTable
              label={title}
              of={say().when}
              name={({ key }) =>
                step === 'day' ? (
                  periodName(key, step)
                ) : (
                  <a href={hrefOf(`/reports?${new URLSearchParams(daysOf(key))}`)}>{periodName(key, step)}</a>
                )
              }
              columns={[
                [say().in, money('value_in')],
                [say().out, money('value_out')],
                [say().back, money('value_back')],
                [say().counted, money('value_counted')],
              ]}
              rows={lines.toReversed()}
              keyOf={({ key }) => key}
            />
            {rows.some(({ estimated }) => estimated) && <p class="note">{say().estimated}</p>}
          </>
        );
      }}
    </ReportPart>
  );
}
