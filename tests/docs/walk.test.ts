// The walk of close-outbound in docs/architecture.md: from the route to the catalog's ledger.
import { readFileSync } from 'node:fs';
import { readImports } from '../../tools/imports/read-imports.ts';

const MOST_FILES = 14;

const text = readFileSync('docs/architecture.md', 'utf8');
const list = text.slice(text.indexOf('The code of `PUT /api/works/7/close-outbound`')).split('\n\n')[1] ?? '';
const steps = list.split('\n').flatMap((line) =>
  [...line.matchAll(/`([^`]+\.ts)`/g)].map(([, path], at) => ({
    path: path as string,
    isCalled: at === 0 && line.startsWith('- over gRPC'),
  })),
);

/** A package as its name is imported. */
const packageOf = (path: string) => /^packages\/([^/]+)\//.exec(path)?.[1];

describe('the walk of close-outbound', () => {
  it(`has ${MOST_FILES} files at most`, () => {
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.length).toBeLessThanOrEqual(MOST_FILES);
  });

  it('goes from file to file by imports, but where a service is called', () => {
    const sources = new Map(readImports().map((source) => [source.path, source]));
    const unreached = steps.flatMap(({ path, isCalled }, at) => {
      const before = steps.slice(0, at).map((step) => sources.get(step.path));
      const isImported = before.some(
        (source) => source?.files.includes(path) || source?.packages.includes(`@stockroom/${packageOf(path)}`),
      );
      return at === 0 || isCalled || isImported ? [] : [path];
    });
    expect(steps.map(({ path }) => path).filter((path) => !sources.has(path))).toEqual([]);
    expect(unreached).toEqual([]);
  });
});
