// The checklist of docs/security.md has every line of ASVS 4.0.3 that level 2 asks for; paths.test.ts holds that the
// tests it names are there.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const page = readFileSync(fileURLToPath(new URL('../../docs/security.md', import.meta.url)), 'utf8');

// Section → how many lines it has; without those that the standard deleted or asks of level 3 only.
const ASKED: Record<string, number> = {
  ...{ '2.1': 12, '2.2': 3, '2.3': 3, '2.4': 6, '2.5': 7, '2.6': 3, '2.7': 6, '2.8': 7, '2.9': 3, '2.10': 4 },
  ...{ '3.1': 1, '3.2': 4, '3.3': 4, '3.4': 5, '3.5': 3, '3.7': 1, '4.1': 5, '4.2': 2, '4.3': 3 },
  ...{ '5.1': 5, '5.2': 8, '5.3': 10, '5.4': 3, '5.5': 4, '7.1': 4, '7.2': 2, '7.3': 4, '7.4': 3 },
  ...{ '8.1': 4, '8.2': 3, '8.3': 8, '9.1': 3, '9.2': 4, '13.1': 5, '13.2': 6, '13.3': 2, '13.4': 2 },
  ...{ '14.1': 4, '14.2': 6, '14.3': 3, '14.4': 7, '14.5': 4 },
};
const DELETED = ['4.1.4', '7.3.2', '13.1.2', '13.2.4', '14.3.1'];

const asked = Object.entries(ASKED).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`).filter((line) => !DELETED.includes(line)),
);

const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [lines = '', state = '', what = '', how = ''] = line.slice(2, -2).split(' | ');
    return { lines: expanded(lines), state, what, how };
  });

/** `2.7.1–2.7.3` is three lines. */
function expanded(lines: string): string[] {
  const [first = '', last = first] = lines.split('–');
  const section = first.slice(0, first.lastIndexOf('.'));
  const number = (line: string) => Number(line.split('.').at(-1));
  return Array.from({ length: number(last) - number(first) + 1 }, (_, index) => `${section}.${number(first) + index}`);
}

describe('the checklist of ASVS', () => {
  it('has every line that level 2 asks for, once', () => {
    expect(rows.flatMap(({ lines }) => lines)).toEqual(asked);
  });

  it('names a test for what is held, and a reason for what is not', () => {
    for (const { lines, state, how } of rows) {
      if (state === 'yes') expect({ lines, how }).toEqual({ lines, how: expect.stringMatching(/`[\w./-]+\.ts`/) });
      else
        expect({ lines, state, how }).toEqual({
          lines,
          state: expect.stringMatching(/^(no|—)$/),
          how: expect.stringMatching(/^\S.{3,}/),
        });
    }
    expect(rows.filter(({ state }) => state === 'yes').length).toBeGreaterThan(60);
  });
});
