// Compares openapi.json with the description of the last release, which clients were made from.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Description } from './compare.ts';
import { breakingChanges } from './compare.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(`${folder}${path}`, 'utf8')) as Description;

const byAge = new Intl.Collator('en', { numeric: true });
const last = globSync('released/*.json', { cwd: folder }).sort(byAge.compare).at(-1);
if (last === undefined) throw new Error('released/ has no description to compare with.');
const broken = breakingChanges(read(last), read('openapi.json'));
if (broken.length > 0) {
  console.error(`The API breaks clients of ${last}:\n${broken.join('\n')}`);
  process.exitCode = 1;
}
