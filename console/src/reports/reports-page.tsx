import './reports.css';
import { useMemo } from 'preact/hooks';
import type { PageProps } from '../page-props.ts';
import { query } from '../router/router.ts';
import { Shell } from '../shell/shell.tsx';
import { Idle } from './idle-part.tsx';
import { Moves } from './moves-part.tsx';
import { periodIn } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { say } from './texts.ts';
import { MostUsed } from './used-part.tsx';
import { ValueByGroup, ValueOverTime } from './value-part.tsx';

/** Shows what the stock is worth, what came in and went out, what is used most, and what only lies there. */
export function ReportsPage(_: PageProps) {
  const now = useMemo(() => new Date(), []);
  const period = periodIn(query.value, now);
  return (
    <Shell title={say().title}>
      <div class="page reports-page">
        <div class="page-head">
          <h1>{say().title}</h1>
        </div>
        <PeriodChoice period={period} />
        <ValueOverTime {...{ period, now }} />
        <Moves {...{ period, now }} />
        <MostUsed period={period} />
        <Idle period={period} />
        <ValueByGroup {...{ period, now }} />
        <p class="note">{say().utc}</p>
      </div>
    </Shell>
  );
}
