import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '@stockroom/runtime/prometheus';
import { parse } from 'yaml';
import { withPrograms } from '../support/with-programs.ts';
import { isOfKind } from './support/objects.ts';
import { ROOT, render } from './support/render.ts';
import { serviceNames } from './support/services.ts';

const rendered = withPrograms('kustomize');

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Alert = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
};
const rules = parse(read('deploy/monitoring/alerts.yaml')) as { groups: { rules: Alert[] }[] };
const alerts = rules.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Gives what Prometheus could read of a process, but for the counts of single services. */
async function metricsOfAll(): Promise<string[]> {
  const { registry } = createMetrics('any');
  const known = await registry.getMetricsAsJSON();
  return known.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
  );
}

/** The counts that single services register, by the place in the code that names them. */
const OWN = {
  stockroom_outbox_entries: 'packages/events/src/watch-events.ts',
  stockroom_outbox_oldest_seconds: 'packages/events/src/watch-events.ts',
  stockroom_consumer_pending: 'packages/events/src/watch-events.ts',
  stockroom_dead_letters: 'packages/events/src/watch-events.ts',
  stockroom_labels_rendered_total: 'services/labels/src/counted.ts',
  stockroom_print_jobs_total: 'services/labels/src/counted.ts',
  stockroom_print_queue_oldest_seconds: 'services/labels/src/queue/counted.ts',
  stockroom_print_queue_ended_total: 'services/labels/src/queue/counted.ts',
  stockroom_print_queue_jobs: 'services/labels/src/queue/counted.ts',
  stockroom_print_queue_unknown: 'services/labels/src/queue/counted.ts',
  stockroom_certificate_not_after_seconds: 'packages/runtime/src/process.ts',
};

it('asks only for numbers that the services tell', async () => {
  for (const [name, file] of Object.entries(OWN)) expect(read(file)).toContain(`'${name}'`);
  const known = new Set([...(await metricsOfAll()), ...Object.keys(OWN), 'up']);
  const asked = [...alerts.map(({ expr }) => expr), ...queries].flatMap(
    (expr) => expr.match(/\b(up|(stockroom|nodejs|process)_[a-z0-9_]+)\b/g) ?? [],
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

it('names the services as they are', () => {
  for (const expr of [...alerts.map((alert) => alert.expr), ...queries]) {
    for (const [, names = ''] of expr.matchAll(/job=~?"([^"]+)"/g)) {
      expect(names.split('|').filter((name) => !serviceNames.includes(name))).toEqual([]);
    }
  }
});

rendered.it('gives the operator of Prometheus the same rules', () => {
  const objects = render('tests/deploy/kubernetes/everything');
  const [given] = objects.filter(isOfKind('PrometheusRule'));
  expect(given?.spec).toEqual(rules);
});

it.each(alerts)('tells what to do about $alert', ({ alert, labels, annotations }) => {
  expect(annotations.summary).not.toBe('');
  expect(['page', 'ticket']).toContain(labels.severity);
  const [, section] = read('docs/operations.md').split(`### ${alert}\n`);
  expect(section?.split('\n###')[0]?.trim().length ?? 0).toBeGreaterThan(80);
});

rendered.it('shows the dashboard to Grafana', () => {
  const maps = render('tests/deploy/kubernetes/everything').filter(isOfKind('ConfigMap'));
  const map = maps.find(({ metadata }) => metadata.labels?.grafana_dashboard === '1');
  expect(JSON.parse(map?.data?.['stockroom.json'] ?? 'null')).toEqual(dashboard);
});
