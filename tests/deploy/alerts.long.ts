/** @needs promtool */
// The rules and panels as Prometheus itself evaluates them; monitoring.test.ts says of them what can be said without it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { ROOT } from './support/render.ts';
import { serviceNames } from './support/services.ts';

const RULES = join(ROOT, 'deploy/monitoring/alerts.yaml');

/** Series → its values, one every 15 s, in promtool's notation: `0x4` is 0 and four times more, `_` a missed read. */
type Series = Record<string, string>;

/** Runs promtool's own test. @returns what it found otherwise than expected; empty when all is so */
function wrongBy(series: Series, more: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-alerts-'));
  try {
    const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
    const tests = [{ interval: '15s', input_series, ...more }];
    writeFileSync(join(folder, 'test.yaml'), stringify({ rule_files: [RULES], evaluation_interval: '15s', tests }));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'test.yaml')]);
    return status === 0 ? '' : `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Fired = { labels: Record<string, string>; summary: string };

type Look = { alert: string; when: string; time: string; series: Series; fired: Fired[] };

/** Gives what is to be seen of an alert at a time after the first value of the series. */
const look = (about: [alert: string, when: string, time: string], series: Series, fired: Fired[] = []): Look => {
  const [alert, when, time] = about;
  return { alert, when, time, series, fired };
};

function wrongOf({ alert, time, series, fired }: Look): string {
  const exp_alerts = fired.map(({ labels, summary }) => ({ exp_labels: labels, exp_annotations: { summary } }));
  return wrongBy(series, { alert_rule_test: [{ eval_time: time, alertname: alert, exp_alerts }] });
}

const page = (labels: Record<string, string> = {}) => ({ severity: 'page', ...labels });
const ticket = (labels: Record<string, string> = {}) => ({ severity: 'ticket', ...labels });
const up = (more: Series): Series => ({
  ...Object.fromEntries(serviceNames.map((job) => [`up{job="${job}",instance="a"}`, '1x60'])),
  ...more,
});
const http = (labels: string) => `stockroom_http_request_duration_seconds_count{job="gateway",${labels}}`;
const took = (le: string) =>
  `stockroom_http_request_duration_seconds_bucket{job="gateway",route="/api/items",le="${le}"}`;
const started = (job: string) => `process_start_time_seconds{job="${job}",instance="a"}`;
const outbox = (labels: string) => `stockroom_outbox_oldest_seconds{${labels}}`;
const calls = (labels: string) => `stockroom_grpc_server_duration_seconds_count{${labels}}`;
const prints = (outcome: string) => `stockroom_print_jobs_total{job="labels",outcome="${outcome}"}`;
const queue = (what: string, instance: string) => `stockroom_print_queue_${what}{job="labels",instance="${instance}"}`;
const ended = (state: string, instance: string) =>
  `stockroom_print_queue_ended_total{job="labels",instance="${instance}",state="${state}"}`;
const notAfter = (job: string, instance: string) =>
  `stockroom_certificate_not_after_seconds{job="${job}",instance="${instance}"}`;
const DAY = 86_400;
const print = 'method="PUT",route="/api/items/:item_id/barcodes/:id/print"';
const NaNs = (count: number) => Array(count).fill('NaN').join(' ');

describe('alerts', () => {
  it('are rules that Prometheus takes', () => {
    expect(spawnSync('promtool', ['check', 'rules', '--lint-fatal', RULES]).status).toBe(0);
  });

  it.each([
    look(
      ['StockroomPartDown', 'for the one that has not answered for two minutes', '4m45s'],
      up({ 'up{job="works",instance="b"}': '1x8 0x30' }),
      [{ labels: page({ job: 'works', instance: 'b' }), summary: 'works (b) does not answer' }],
    ),
    look(
      ['StockroomPartGone', 'for the one of which none is left', '14m'],
      up({ 'up{job="labels",instance="a"}': '1x10' }),
      [{ labels: page({ job: 'labels' }), summary: 'no labels runs at all' }],
    ),
    look(
      ['StockroomRestarting', 'for four new starts, with missed reads between', '10m'],
      { [started('works')]: '1x3 _x4 2x3 _x4 3x3 _x4 4x3 _x4 5x20', [started('catalog')]: '1x3 2x3 3x3 4x40' },
      [{ labels: page({ job: 'works', instance: 'a' }), summary: 'works (a) keeps starting anew' }],
    ),
    look(
      ['StockroomErrors', 'for a 5xx that was never counted before', '14m'],
      { [http('status="200"')]: '0+10x20 200x200', [http('status="503"')]: '_x20 1+1x200' },
      [{ labels: page(), summary: '100% of requests end in a 5xx' }],
    ),
    look(
      ['StockroomErrors', 'for labels that cannot be shown', '14m'],
      { [http('status="500",method="GET",route="/api/items/:item_id/barcodes/:id/print"')]: '0+1x200' },
      [{ labels: page(), summary: '100% of requests end in a 5xx' }],
    ),
    look(
      ['StockroomOutboxStuck', 'though one replica does not reach the database', '6m'],
      { [outbox('job="catalog",instance="a"')]: NaNs(41), [outbox('job="catalog",instance="b"')]: '0+15x100' },
      [
        {
          labels: page({ job: 'catalog' }),
          summary: 'an event or a stock change of catalog has waited 6m 0s',
        },
      ],
    ),
    look(
      ['StockroomCannotCount', 'for each that has no number, once', '5m'],
      {
        'stockroom_outbox_entries{job="catalog",instance="a"}': `0x4 ${NaNs(40)}`,
        'stockroom_dead_letters{job="catalog",instance="a"}': `0x4 ${NaNs(40)}`,
        'stockroom_outbox_entries{job="works",instance="a"}': '0x60',
        'stockroom_dead_letters{job="works",instance="a"}': `0x4 ${NaNs(40)}`,
        [queue('unknown', 'a')]: `0x4 ${NaNs(40)}`,
      },
      ['catalog', 'works', 'labels'].map((job) => ({
        labels: page({ job, instance: 'a' }),
        summary: `${job} (a) does not reach its database or the broker`,
      })),
    ),
    look(
      ['StockroomDeadLetters', 'once, whoever tells them', '4m'],
      {
        'stockroom_dead_letters{job="catalog",instance="a"}': '0x4 2x40',
        'stockroom_dead_letters{job="works",instance="a"}': `0x4 ${NaNs(40)}`,
      },
      [{ labels: page(), summary: '2 events could not be applied' }],
    ),
    look(
      ['StockroomConsumerBehind', 'once for all replicas', '8m'],
      {
        'stockroom_consumer_pending{consumer="works-settled",instance="a"}': '1234x60',
        'stockroom_consumer_pending{consumer="works-settled",instance="b"}': '1200x60',
      },
      [{ labels: ticket({ consumer: 'works-settled' }), summary: 'works-settled has 1234 events before it' }],
    ),
    look(
      ['StockroomCallsFail', 'for the call that fails, and not for a start anew', '9m'],
      {
        [calls('job="works",instance="a",method="M",outcome="internal"')]: '_x4 10+3x60',
        [calls('job="works",instance="b",method="N",outcome="internal"')]: '_x4 100x10 0x60',
      },
      [{ labels: ticket({ job: 'works', method: 'M' }), summary: 'calls of M to works fail' }],
    ),
    look(['StockroomPrintsFail', 'over a start anew', '5m'], { [prints('unavailable')]: '0x4 2x4 0x4 2x30' }, [
      { labels: ticket(), summary: 'labels are not printed' },
    ]),
    look(
      ['StockroomPrintsFail', 'for print jobs of the queue', '5m'],
      { [ended('failed', 'a')]: '0x4 3x40', [ended('failed', 'b')]: '0x4 1x40' },
      [{ labels: ticket(), summary: 'labels are not printed' }],
    ),
    look(
      ['StockroomPrintJobsWait', 'for the oldest of all, once for all replicas', '40m'],
      { [queue('oldest_seconds', 'a')]: '0+15x200', [queue('oldest_seconds', 'b')]: '_ 15+15x199' },
      [{ labels: ticket(), summary: 'a print job has waited 40m 0s' }],
    ),
    look(
      ['StockroomPrintJobsUnknown', 'though the service that made it so has just begun', '1m'],
      { [queue('unknown', 'a')]: '0x2 stale', [queue('unknown', 'b')]: '_x3 2x10' },
      [{ labels: ticket(), summary: 'it is not known whether 2 print jobs of the last hour were printed' }],
    ),
    look(
      ['StockroomCertificateExpires', 'once for all replicas, though one has started anew', '2m'],
      { [notAfter('works', 'a')]: `${19 * DAY + 120}x20`, [notAfter('works', 'b')]: `${80 * DAY}x20` },
      [{ labels: ticket({ job: 'works' }), summary: 'the certificate that works uses expires in 19d 0h 0m 0s' }],
    ),
    look(
      ['StockroomEventLoopBusy', 'after five minutes', '8m'],
      { 'nodejs_eventloop_lag_p99_seconds{job="works",instance="a"}': '0.05x10 0.3x60' },
      [
        {
          labels: ticket({ job: 'works', instance: 'a' }),
          summary: 'works (a) has more to do than one processor can',
        },
      ],
    ),
  ])('$alert comes $when', (seen) => {
    expect(wrongOf(seen)).toBe('');
  });

  it.each([
    look(
      ['StockroomPartDown', 'for a read that was missed', '2m'],
      up({ 'up{job="works",instance="b"}': '1x3 0 1x30' }),
    ),
    look(
      ['StockroomPartDown', 'for a replica that was taken away', '8m'],
      up({ 'up{job="works",instance="b"}': '1x8 stale' }),
    ),
    look(
      ['StockroomPartGone', 'while one replica is left', '14m'],
      up({ 'up{job="works",instance="b"}': '1x8 stale' }),
    ),
    look(['StockroomErrors', 'without requests', '14m'], { [http('status="503"')]: '5x200' }),
    look(['StockroomErrors', 'for one 5xx in the quiet', '6m'], {
      [http('status="200"')]: '0x60',
      [http('status="503"')]: '0x4 1x60',
    }),
    look(['StockroomErrors', 'for a printer that is away, which is not for the night', '14m'], {
      [http(`status="200"`)]: '0+4x60',
      [http(`status="503",${print}`)]: '0+1x60',
    }),
    look(['StockroomSlow', 'for one slow request in the quiet', '11m'], {
      [took('1')]: '0x60',
      [took('2.5')]: '0x4 1x60',
      [took('+Inf')]: '0x4 1x60',
    }),
    look(['StockroomDeadLetters', 'when nobody can count them', '8m'], { stockroom_dead_letters: NaNs(40) }),
    look(['StockroomPrintsFail', 'for what the printer took', '8m'], { [prints('accepted')]: '0+5x40' }),
    look(['StockroomPrintsFail', 'for print jobs that were printed or cancelled', '8m'], {
      [ended('done', 'a')]: '0+5x40',
      [ended('cancelled', 'a')]: '0+5x40',
      [ended('failed', 'a')]: '0x4 2x40',
    }),
    look(['StockroomPrintJobsWait', 'for one that waits for paper', '20m'], {
      [queue('oldest_seconds', 'a')]: '0+15x80',
    }),
    look(['StockroomPrintJobsWait', 'while nobody can count them', '40m'], {
      [queue('oldest_seconds', 'a')]: NaNs(160),
    }),
    look(['StockroomCertificateExpires', 'while there is time, nor after a start anew', '2m'], {
      [notAfter('works', 'a')]: `${21 * DAY}x20`,
      [notAfter('catalog', 'a')]: `${DAY}x4 stale`,
      [notAfter('catalog', 'b')]: `_x4 ${90 * DAY}x20`,
    }),
    look(['StockroomPrintJobsUnknown', 'while all is known', '8m'], { [queue('unknown', 'a')]: '0x40' }),
  ])('$alert does not come $when', (seen) => {
    expect(wrongOf(seen)).toBe('');
  });
});

describe('the dashboard', () => {
  it('shows no 5xx as none of a hundred, not as no data', () => {
    const { panels } = JSON.parse(readFileSync(join(ROOT, 'deploy/monitoring/dashboard.json'), 'utf8')) as {
      panels: { title: string; targets?: { expr: string }[] }[];
    };
    const expr = panels.find(({ title }) => title === '5xx')?.targets?.[0]?.expr;
    const exp_samples = [{ labels: '{}', value: 0 }];
    const promql_expr_test = [{ expr, eval_time: '8m', exp_samples }];
    expect(wrongBy({ [http('status="200"')]: '0+4x60' }, { promql_expr_test })).toBe('');
  });
});
