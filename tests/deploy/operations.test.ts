import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/render.ts';
import { settingsOf } from './support/services.ts';

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
