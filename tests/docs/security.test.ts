// docs/security.md has every requirement of OWASP ASVS 5.0.0 at levels 1 and 2, once; paths.test.ts checks that the tests
// it names are there.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const page = readFileSync(fileURLToPath(new URL('../../docs/security.md', import.meta.url)), 'utf8');

// Section: how many requirements of level 1 it has, and how many of levels 1 and 2. Within a section the standard numbers
// those of level 1 first and those of level 3, which are not asked for, last.
const SECTIONS: Record<string, [level1: number, both: number]> = {
  ...{ '1.1': [0, 2], '1.2': [5, 9], '1.3': [2, 11], '1.4': [0, 3], '1.5': [1, 2] },
  ...{ '2.1': [1, 3], '2.2': [2, 3], '2.3': [1, 4], '2.4': [0, 1] },
  ...{ '3.2': [2, 2], '3.3': [1, 4], '3.4': [2, 6], '3.5': [3, 5], '3.7': [0, 2] },
  ...{ '4.1': [1, 3], '4.2': [0, 1], '4.3': [0, 2], '4.4': [1, 4] },
  ...{ '5.1': [0, 1], '5.2': [2, 3], '5.3': [2, 2], '5.4': [0, 3] },
  ...{ '6.1': [1, 3], '6.2': [8, 12], '6.3': [2, 4], '6.4': [2, 4], '6.5': [0, 5], '6.6': [0, 3], '6.8': [0, 4] },
  ...{ '7.1': [0, 3], '7.2': [4, 4], '7.3': [0, 2], '7.4': [2, 5], '7.5': [0, 2], '7.6': [0, 2] },
  ...{ '8.1': [1, 2], '8.2': [2, 3], '8.3': [1, 1], '8.4': [0, 1] },
  ...{ '9.1': [3, 3], '9.2': [1, 4] },
  ...{
    '10.1': [0, 2],
    '10.2': [0, 2],
    '10.3': [0, 4],
    '10.4': [5, 11],
    '10.5': [0, 5],
    '10.6': [0, 2],
    '10.7': [0, 3],
  },
  ...{ '11.1': [0, 2], '11.2': [0, 3], '11.3': [2, 3], '11.4': [1, 4], '11.5': [0, 1], '11.6': [0, 1] },
  ...{ '12.1': [1, 3], '12.2': [2, 2], '12.3': [0, 4] },
  ...{ '13.1': [0, 1], '13.2': [0, 5], '13.3': [0, 2], '13.4': [1, 5] },
  ...{ '14.1': [0, 2], '14.2': [1, 4], '14.3': [1, 3] },
  ...{ '15.1': [1, 3], '15.2': [1, 3], '15.3': [1, 7] },
  ...{ '16.1': [0, 1], '16.2': [0, 5], '16.3': [0, 4], '16.4': [0, 3], '16.5': [0, 3] },
  ...{ '17.1': [0, 1], '17.2': [0, 4], '17.3': [0, 2] },
};

const sections = Object.entries(SECTIONS);
const numbered = (section: string, count: number) => Array.from({ length: count }, (_, n) => `${section}.${n + 1}`);
const asked = sections.flatMap(([section, [, both]]) => numbered(section, both));
const levelOne = new Set(sections.flatMap(([section, [level1]]) => numbered(section, level1)));

const MET: Record<string, string> = { 'Not met': 'no', 'Not applicable': 'n/a', Met: 'yes' };
const rows = page.split('\n### ').flatMap((part) => {
  const [heading = '', ...lines] = part.split('\n');
  return lines
    .filter((line) => /^- \d/.test(line))
    .map((line) => {
      const [, ids = '', about = '', evidence = ''] = /^- ((?:[\d.–]+(?:, )?)+) (.+?): (.+)$/.exec(line) ?? [];
      return { ids: ids.split(', ').flatMap(expanded), met: MET[heading], about, evidence };
    });
});

/** `10.7.1–10.7.3` is three requirements. */
function expanded(ids: string): string[] {
  const [first = '', last = first] = ids.split('–');
  const section = first.slice(0, first.lastIndexOf('.'));
  const number = (id: string) => Number(id.split('.').at(-1));
  return numbered(section, number(last)).slice(number(first) - 1);
}

const parts = (id: string) => id.split('.').map(Number) as [number, number, number];
const inOrder = (one: string, other: string) =>
  parts(one).reduce((order, part, n) => order || part - (parts(other)[n] as number), 0);

describe('the list of ASVS requirements', () => {
  it('asks for the 70 of level 1 and the 183 of level 2 that the standard has', () => {
    expect([levelOne.size, asked.length - levelOne.size]).toEqual([70, 183]);
  });

  it('has each of them once', () => {
    expect(rows.flatMap(({ ids }) => ids).sort(inOrder)).toEqual(asked);
  });

  it('has evidence for what is met, and a reason for what is not', () => {
    for (const { ids, met, about, evidence } of rows) {
      expect({ ids, met }).toEqual({ ids, met: expect.stringMatching(/^(yes|no|n\/a)$/) });
      expect({ ids, about }).toEqual({ ids, about: expect.stringMatching(/\w/) });
      const form = met === 'yes' ? /`[\w./-]*\.\w+`|\]\([\w./-]*#?[\w-]+\)/ : /^\S.{3,}/;
      expect({ ids, evidence }).toEqual({ ids, evidence: expect.stringMatching(form) });
    }
  });

  it('has the sums that its beginning names', () => {
    const count = (met: string, isOne: boolean) =>
      rows.filter((row) => row.met === met).flatMap(({ ids }) => ids.filter((id) => levelOne.has(id) === isOne)).length;
    for (const [level, isOne] of [[1, true] as const, [2, false] as const]) {
      const sums = ['yes', 'no', 'n/a'].map((met) => count(met, isOne));
      expect(page).toContain(`| Level ${level} | ${sums.join(' | ')} |`);
    }
  });
});
