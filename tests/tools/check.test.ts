import { steps, stepsFor, stepsNamed } from '../../tools/check/steps.ts';

const namesFor = (...changed: string[]) => stepsFor(changed).map(({ name }) => name);
const named = (...names: string[]) => stepsNamed(names).map(({ name }) => name);

describe('npm run check -- --changed', () => {
  it.each([
    [['services/works/src/domain/work.ts'], ['lint', 'types', 'imports']],
    [['protos/stockroom/works/v1/works.proto'], ['protos']],
    [['services/gateway/src/routes/works.ts'], ['lint', 'types', 'api', 'imports']],
    [['package-lock.json'], ['lint', 'types', 'lockfile']],
    [['docs/operations.md'], []],
  ])('of %j runs %j', (changed, wanted) => {
    expect(namesFor(...changed)).toEqual(wanted);
  });
});

describe('npm run check', () => {
  it('has no step that no change would run', () => {
    const everything = ['a.ts', 'a.proto', 'package.json', 'services/gateway/src/app.ts'];
    expect(namesFor(...everything)).toEqual(named());
  });

  it('runs those that are named, and what asks the registry only then', () => {
    expect(named()).toEqual(steps.map(({ name }) => name).filter((name) => name !== 'vulnerabilities'));
    expect(named('imports', 'types')).toEqual(['types', 'imports']);
    expect(named('vulnerabilities')).toEqual(['vulnerabilities']);
    expect(() => named('types', 'nope')).toThrow(/^There is no check 'nope'\. Choose of: lint, protos, /);
  });
});
