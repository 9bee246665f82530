import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const LongestFirst = require('../../tools/jest-longest-first.cjs');

const SHORT_AND_LONG = join(import.meta.dirname, '../contract/gateway.test.ts');
const LARGE = '/large.test.ts';
const OTHER = '/other.test.ts';

let cacheDirectory: string;

beforeEach(() => {
  cacheDirectory = mkdtempSync(join(tmpdir(), 'stockroom-sequence-'));
});
afterEach(() => rmSync(cacheDirectory, { recursive: true }));

/** Gives what jest hands over in a run: the files in any order, and where it kept what the last run took. */
function aRun() {
  const context = {
    config: { id: 'x', cache: true, cacheDirectory, haste: {} },
    hasteFS: { getSize: (path: string) => (path === LARGE ? 10_000 : 100) },
  };
  return { sequencer: new LongestFirst({}), tests: [OTHER, LARGE, SHORT_AND_LONG].map((path) => ({ path, context })) };
}

function order(): string[] {
  const { sequencer, tests } = aRun();
  return sequencer.sort(tests).map(({ path }: { path: string }) => path);
}

/** Tells Jest what files took in a run, in ms. */
function aRunTook(times: Record<string, number>): void {
  const { sequencer, tests } = aRun();
  const testResults = Object.entries(times).map(([testFilePath, runtime]) => ({
    ...{ testFilePath, numFailingTests: 0, perfStats: { runtime } },
  }));
  sequencer.cacheResults(tests, { testResults });
}

describe('the order of the test files', () => {
  it('begins with those that take long though they are short, while no run has told', () => {
    expect(order()).toEqual([SHORT_AND_LONG, LARGE, OTHER]);
  });

  it('begins with them also where a run has told of others alone', () => {
    aRunTook({ [OTHER]: 9_000 });
    expect(order()).toEqual([SHORT_AND_LONG, LARGE, OTHER]);
  });

  it('goes by what each took once a run has told', () => {
    aRunTook({ [SHORT_AND_LONG]: 5_000, [LARGE]: 9_000, [OTHER]: 1_000 });
    expect(order()).toEqual([LARGE, SHORT_AND_LONG, OTHER]);
  });
});
