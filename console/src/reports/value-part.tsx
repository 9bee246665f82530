import { useState } from 'preact/hooks';
import { useQuery } from '../api/query.ts';
import { csvForm } from '../i18n/csv.ts';
import { dayOf } from '../i18n/dates.ts';
import { quantity } from '../i18n/numbers.ts';
import { saveFile } from '../parts/save-file.ts';
import { Chart } from './chart.tsx';
import { dayName, shortDayName } from './names.ts';
import { endOf, type Period } from './period.ts';
import { readStock, readStockThen, STOCK_GROUPS, type StockGroup, type StockThen, stockFile } from './read-reports.ts';
import { inMoney, ReportPart } from './report-part.tsx';
import { ReportTable } from './report-table.tsx';
import { Segments } from './segments.tsx';
import { say } from './texts.ts';
import { valueCsv } from './value-file.ts';

type OfPeriod = { period: Period; now: Date };

/** Shows what the stock is worth, and was. */
export function ValueOverTime({ period, now }: OfPeriod) {
  const read = useQuery(`report value ${JSON.stringify(period)}`, () => readStockThen(period, now));
  const nameOf = ({ day }: StockThen) => (day === undefined ? say().now : dayName(day));
  const save = (moments: StockThen[]) => {
    const csv = valueCsv(moments, { now, form: csvForm() });
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${say().worthFile}-${dayOf(now)}.csv`);
  };
  return (
    <ReportPart title={say().worth} read={read} file={save}>
      {(moments) => {
        const last = moments.at(-1);
        return (
          <>
            {last && (
              <p class="report-sum">
                <b>{inMoney(last.value)}</b>{' '}
                <span class="soft">
                  {say().inItems(last.items)} · {nameOf(last)}
                </span>
              </p>
            )}
            <Chart
              kind="line"
              label={say().worth}
              places={moments.map(({ day }) => (day === undefined ? now.getTime() : Date.parse(day)))}
              names={moments.map(({ day }) => (day === undefined ? say().now : shortDayName(day)))}
              rows={[moments.map(({ value }) => value)]}
            />
            <ReportTable
              label={say().worth}
              of={say().when}
              name={nameOf}
              columns={[
                [say().items, ({ items }) => quantity(items)],
                [say().value, ({ value }) => inMoney(value)],
              ]}
              rows={moments.toReversed()}
              keyOf={({ day = 'now' }) => day}
            />
            {moments.some(({ estimated }) => estimated) && <p class="note">{say().pastEstimated}</p>}
          </>
        );
      }}
    </ReportPart>
  );
}

/** Lists what the stock is worth at the end of the period, by vendor, place or unit. */
export function ValueByGroup({ period, now }: OfPeriod) {
  const [group, setGroup] = useState<StockGroup>('vendor');
  const day = endOf(period, now);
  const read = useQuery(`report stock ${group} ${day}`, () => readStock(group, day));
  const names = { vendor: say().vendor, location: say().location, unit: say().unit };
  return (
    <ReportPart
      title={day === undefined ? say().whereNow : say().whereThen(dayName(day))}
      read={read}
      file={stockFile(group, day)}
      choice={
        <Segments
          label={say().by}
          options={STOCK_GROUPS.map((one) => [one, names[one]] as const)}
          value={group}
          onChange={setGroup}
        />
      }
    >
      {({ top, others, sum }) => {
        if (top.length === 0) return <p class="empty">{say().nothingThere}</p>;
        return (
          <>
            <ReportTable
              label={names[group]}
              of={names[group]}
              name={({ name }) => (name ? <bdi>{name}</bdi> : <span class="soft">{say().noName}</span>)}
              columns={[
                [say().items, ({ items }) => quantity(items)],
                [say().value, ({ value }) => inMoney(value)],
                [say().share, ({ value }) => say().percent(value / sum)],
              ]}
              rows={top}
              keyOf={({ key }) => String(key)}
            />
            {others.count > 0 && <p class="note">{say().others(others.count, inMoney(others.sum))}</p>}
          </>
        );
      }}
    </ReportPart>
  );
}
