import { type Query, useQuery } from '../api/query.ts';
import { readCounts, type Stocktaking } from '../count/stocktaking.ts';
import { clock, day } from '../i18n/dates.ts';
import { Chip } from '../parts/chip.tsx';
import { Refused } from '../parts/refused.tsx';
import type { Acquisition } from '../receive/delivery.ts';
import { linesKey, readLines } from '../receive/lines-of.ts';
import { readToday } from '../receive/read-deliveries.ts';
import type { Few, Work } from './read-waits.ts';
import { say } from './texts.ts';
import { joined, More, Wait } from './wait.tsx';

/** The day's deliveries and the open counts show this many; their pages have the rest. */
const FEW = 3;

type WhatWaitsProps = { open: Query<Few<Work>>; out: Query<Few<Work>> };

/** Shows what is to be done next, the newest few of each kind; one tap goes on with it. */
export function WhatWaits({ open, out }: WhatWaitsProps) {
  const today = useQuery('home deliveries', () => readToday(FEW));
  const counts = useQuery('home counts', () => readCounts('open', FEW));
  const failed = [open, out, today, counts].filter((one) => one.error !== undefined && !one.data);
  const retry = () => void Promise.all(failed.map(({ reload }) => reload()));
  const isEmpty = [open.data, out.data, today.data, counts.data].every((few) => few?.total === 0);
  return (
    <section aria-labelledby="waits-title">
      <h2 class="section-title" id="waits-title">
        {say().waits}
      </h2>
      <Refused error={failed[0]?.error} onRetry={retry} />
      {isEmpty && <p class="empty">{say().nothingWaits}</p>}
      <ul class="rows waits">
        {open.data?.entries.map((work) => (
          <OpenJob key={`open ${work.id}`} work={work} />
        ))}
        <More of={open.data} href="/works?state=open" name={say().moreJobs} />
        {out.data?.entries.map((work) => (
          <JobOut key={`out ${work.id}`} work={work} />
        ))}
        <More of={out.data} href="/works?state=outbound-closed" name={say().moreOut} />
        {today.data?.deliveries.map((delivery) => (
          <DeliveryToday key={`delivery ${delivery.id}`} delivery={delivery} />
        ))}
        <More
          of={today.data && { entries: today.data.deliveries, total: today.data.total }}
          href="/receive"
          name={say().moreDeliveries}
        />
        {counts.data?.all.map((count) => (
          <OpenCount key={`count ${count.id}`} count={count} />
        ))}
        <More
          of={counts.data && { entries: counts.data.all, total: counts.data.total }}
          href="/counts"
          name={say().moreCounts}
        />
      </ul>
    </section>
  );
}

function OpenJob({ work }: { work: Work }) {
  const { summary: data } = work;
  const count = data && (data.lines === 0 ? say().noLines : say().lines(data.lines));
  return (
    <Wait
      href={`/works/${work.id}`}
      name={say().job(work.id)}
      about={work.customer.name}
      note={joined(count, work.comment)}
      go={say().pick}
    >
      {data && data.short > 0 && <Chip kind="look-out">{say().short(data.short)}</Chip>}
      {data && data.lines > 0 && data.short === 0 && <Chip kind="done">{say().allThere}</Chip>}
    </Wait>
  );
}

function JobOut({ work }: { work: Work }) {
  const { summary: data } = work;
  const since = work.outbound_close_timestamp && say().outSince(day(work.outbound_close_timestamp));
  return (
    <Wait
      href={`/return/${work.id}`}
      name={say().job(work.id)}
      about={work.customer.name}
      note={joined(since, work.comment)}
      go={say().giveBack}
    >
      {data && <Chip>{say().out(data.lines)}</Chip>}
    </Wait>
  );
}

function DeliveryToday({ delivery: { id, comment, timestamp } }: { delivery: Acquisition }) {
  const { data } = useQuery(linesKey(id), () => readLines(id));
  const count = data && (data.length === 0 ? say().noLines : say().lines(data.length));
  return (
    <Wait
      href={`/receive/${id}`}
      name={say().delivery(id)}
      about={comment ?? ''}
      note={joined(count, clock(timestamp))}
      go={say().goOn}
    >
      <Chip>{say().today}</Chip>
    </Wait>
  );
}

function OpenCount({ count: { id, location, comment, timestamp } }: { count: Stocktaking }) {
  return (
    <Wait
      href={`/counts/${id}`}
      name={say().count(id)}
      about={location ?? say().everything}
      note={joined(comment, day(timestamp))}
      go={say().goOn}
    >
      <Chip>{say().counting}</Chip>
    </Wait>
  );
}
