import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEAD_STREAM, STOCK_STREAM } from '../../packages/events/src/subjects.ts';
import { withPrograms } from '../support/with-programs.ts';
import { isOfKind } from './support/objects.ts';
import { makeSecrets, ROOT, render } from './support/render.ts';
import { settingsOf } from './support/services.ts';

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
