import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '@stockroom/runtime';
import { ROOT } from './support/render.ts';
import { serviceNames, settingsOf, unread } from './support/services.ts';

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

it.each(serviceNames)('tells the settings with which %s starts alone', (service) => {
  const alone = read(`services/${service}/README.md`).split('\n## Alone\n')[1] ?? '';
  // Variables before the program, over several lines.
  const [start = ''] =
    new RegExp(`^(?:[A-Z_]+=\\S+(?: \\\\\\n)?\\s+)+node services/${service}/src/main\\.ts$`, 'm').exec(alone) ?? [];
  const env = Object.fromEntries(
    [...start.matchAll(/([A-Z_]+)=(?:'([^']*)'|(\S+))/g)].map(([, name, quoted, plain]) => [name, quoted ?? plain]),
  );
  expect(unread(service, Object.keys(env))).toEqual([]);
  expect(readSettings(settingsOf[service] as (typeof settingsOf)[string], env)).toBeTruthy();
});

it.each(serviceNames)(
  'starts %s alone on the Node that npm brought, as an older one knows no TypeScript',
  (service) => {
    const alone = read(`services/${service}/README.md`).split('\n## Alone\n')[1] ?? '';
    const [commands = ''] = alone.split('```sh\n').slice(1);
    expect(commands).toMatch(/^export PATH="\$PWD\/node_modules\/\.bin:\$PATH" /);
  },
);

it('gives every promise between services somebody who keeps it', () => {
  const protos = globSync('protos/stockroom/*/', { cwd: ROOT }).map((path) => `/${path.replace(/\/$/, '')}/`);
  expect(protos.length).toBeGreaterThan(0);
  expect(protos.filter((folder) => !owned.includes(folder))).toEqual([]);
  expect(owned).toContain('/protos/events/');
});

it('owns nothing that is not there', () => {
  expect(owned.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
