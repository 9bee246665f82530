import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEAD_STREAM, STOCK_STREAM } from '../../packages/events/src/subjects.ts';
import { withPrograms } from '../support/with-programs.ts';
import { isOfKind, isWorkload } from './support/objects.ts';
import { makeSecrets, ROOT, render } from './support/render.ts';
import { serviceNames, settingsOf } from './support/services.ts';

const rendered = withPrograms('kustomize', 'openssl');

const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const table = page.split('\n## Settings\n')[1] ?? '';
const rows = table.split('\n').filter((line) => line.startsWith('| `'));
const described = rows.flatMap((line) =>
  [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
);

it('describes every setting of every service, and none that nobody reads', () => {
  const read = new Set(Object.values(settingsOf).flatMap(({ shape }) => Object.keys(shape)));
  expect(described.sort()).toEqual([...read].sort());
});

rendered.it('stops and starts every Deployment, and no other', () => {
  const objects = render('deploy/kubernetes/overlays/production').filter(isOfKind('Deployment'));
  const lists = [...page.matchAll(/deployment\/\{([a-z,]+)\}/g)].map(([, names = '']) => names.split(',').sort());
  expect(lists.length).toBeGreaterThan(2);
  for (const list of lists) expect(list).toEqual(objects.map(({ metadata }) => metadata.name).sort());
});

describe('after a leak', () => {
  const [, leak = ''] = page.split('### Everything, after a leak\n');
  const [before = ''] = leak.split(/^6\. /m);

  rendered.it('no service starts, and nothing is printed, until what the attacker left is ended', () => {
    const applied = [...before.matchAll(/kubectl apply --kustomize \S+(?: \\\n *--selector '\S+ notin \((\S+)\)')?/g)];
    expect(applied).toHaveLength(1);
    const kept = applied[0]?.[1]?.split(',') ?? [];
    const services = render('deploy/kubernetes/overlays/production')
      .filter(isWorkload)
      .filter(({ metadata }) => serviceNames.includes(metadata.name));
    const started = services.filter(
      ({ metadata }) => !kept.includes(metadata.labels?.['app.kubernetes.io/name'] ?? ''),
    );
    expect(services).toHaveLength(serviceNames.length);
    expect(started.map(({ metadata }) => metadata.name)).toEqual([]);
  });

  it('print jobs end as they do in a restore', () => {
    const ends = [...page.matchAll(/print_jobs\.updateMany\(\{ isOpen: true \},\s+(.*)\)/g)];
    const [restored, leaked, ...others] = ends.map(([, update = '']) => update.replace(/message: '[^']*'/, ''));
    expect(leaked).toBe(restored);
    expect(others).toEqual([]);
    expect(before).toContain('print_jobs.updateMany');
  });
});

it('empties every stream before a restore', () => {
  const removed = [...page.matchAll(/nats stream rm ([\w-]+)/g)].map(([, name]) => name);
  expect(removed).toEqual([STOCK_STREAM, DEAD_STREAM].map((name) => `stockroom-${name}`));
});

rendered.it('tells of every Secret and namespace that is not ours to make', () => {
  const objects = render('tests/deploy/kubernetes/everything');
  // Those of the component cert-manager make Secrets.
  const text = JSON.stringify(objects.filter(({ kind }) => kind !== 'Certificate' && kind !== 'Issuer'));
  const made = makeSecrets('--tls').map(({ metadata }) => metadata.name);
  const secrets = [...text.matchAll(/"secretName":"([\w-]+)"/g)].map(([, name = '']) => name);
  const yours = new Set(
    secrets.filter((name) => !made.includes(name)).map((name) => name.replace(/^stockroom-tls-.*/, 'stockroom-tls-…')),
  );
  const others = new Set([...text.matchAll(/"kubernetes.io\/metadata.name":"([\w-]+)"/g)].map(([, name]) => name));
  const install = page.split('\n## Install\n')[1]?.split('\n## ')[0] ?? '';
  expect([...yours, ...others].sort()).toEqual([
    'ingress-nginx',
    'kube-system',
    'monitoring',
    'stockroom-ingress-tls',
    'stockroom-tls-…',
  ]);
  for (const name of [...yours, ...others]) expect(install).toContain(`\`${name}\``);
});

it('has each block of commands that tests/cluster runs, once', () => {
  const script = readFileSync(join(ROOT, 'tests/cluster/as-documented.sh'), 'utf8').replaceAll(/^ *#.*$/gm, '');
  const named = script.matchAll(/\b(?:run|block js) (?:'([^'\n]+)'|"([^"\n]+)"|([\w.]+)\))/g);
  const words = [...named].map(([, single, double, bare]) => single ?? double ?? bare ?? '');
  const blocks = [...page.matchAll(/^ *```(?:sh|js)\n(.*?)^ *```$/gms)].map(([, text = '']) => text);
  const found = words.map((text) => [text, blocks.filter((block) => block.includes(text)).length]);
  expect(words.length).toBeGreaterThan(10);
  expect(found).toEqual(words.map((text) => [text, 1]));
});
