// A refusal that a person can meet has a sentence in the person's language: these are all that the sources hold.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { knownSentence } from '../../src/api/reasons.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const SOURCES = [
  'services/{works,acquisitions}/src/{domain,use-cases}/*.ts',
  'services/catalog/src/{domain,use-cases}/*.ts',
  'services/gateway/src/{auth,schemas}/*.ts',
  'packages/registers/src/register.ts',
];

/** Met by programs alone: the console sends nothing that is refused so, or says it by the reason at the field. */
const OF_PROGRAMS = [
  /^The stock batch is not well formed/,
  /needs an id that is a positive integer/,
  /^There is no such register/,
  /^The limit must be/,
  /^The page must begin/,
  /^You have .* settings/,
  /^The value is larger than 4 KiB/,
  /^A work needs a customer/,
  /^current_password/,
  /^This token is the last of a row/,
];

const REFUSALS = /(?:invalidField\([^,]+,\s*|Fault\('(?:invalid|closed)', \{\s*message:\s*)(?:'([^']+)'|`([^`]+)`)/g;

function refusals(): string[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  const found = files.flatMap((file) => [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(REFUSALS)]);
  const noun: Record<string, string> = { noun: 'vendor', nameField: 'name' };
  return found.map(([, plain, template = '']) =>
    (plain ?? template).replace(/\$\{(?:\w+\.)?(\w+)[^}]*\}/g, (_, name: string) => noun[name] ?? '12'),
  );
}

describe('a refusal of the API', () => {
  const met = refusals().filter((words) => !OF_PROGRAMS.some((pattern) => pattern.test(words)));

  it('is found in the sources', () => expect(met.length).toBeGreaterThan(25));

  it.each(met)('is said in the person’s language: %s', (words) => expect(knownSentence(words)).toBeDefined());
});
