import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/render.ts';
import { serviceNames } from './support/services.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const owned = read('CODEOWNERS')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => line.split(/\s+/)[0] as string);

it.each(serviceNames)('gives %s a team and a page of one screen that names only files that exist', (service) => {
  expect(owned).toContain(`/services/${service}/`);
  const page = read(`services/${service}/README.md`);
  expect(page.split('\n').length).toBeLessThan(60);
  expect(page).toMatch(/\nCalls: /);
  expect(page).toContain('\n## Alone\n');
  expect(page).toContain(`npm test -- services/${service}`);
  const named = [...page.matchAll(/`(src\/[\w./-]*)`/g)].map(([, path]) => join('services', service, path as string));
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('gives every promise between services somebody who keeps it', () => {
  const protos = globSync('protos/stockroom/*/', { cwd: ROOT }).map((path) => `/${path.replace(/\/$/, '')}/`);
  expect(protos.length).toBeGreaterThan(0);
  expect(protos.filter((folder) => !owned.includes(folder))).toEqual([]);
  expect(owned).toContain('/protos/events/');
});

it('owns nothing that is not there', () => {
  expect(owned.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
