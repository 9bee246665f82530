import { steps, stepsFor } from '../../tools/check/steps.ts';

const scriptsFor = (...changed: string[]) => stepsFor(changed).map(({ script }) => script);

describe('npm run check -- --changed', () => {
  it.each([
    [['services/works/src/domain/work.ts'], ['lint', 'types', 'imports:check']],
    [['protos/stockroom/works/v1/works.proto'], ['protos:check', 'protos:lint', 'protos:breaking']],
    [['services/gateway/src/routes/works.ts'], ['lint', 'types', 'api:check', 'imports:check']],
    [['package-lock.json'], ['lint', 'types', 'lockfile:check']],
    [['docs/operations.md'], []],
  ])('of %j runs %j', (changed, wanted) => {
    expect(scriptsFor(...changed)).toEqual(wanted);
  });
});

describe('npm run check', () => {
  it('has no step that no change would run', () => {
    const everything = ['a.ts', 'a.proto', 'package.json', 'services/gateway/src/app.ts'];
    expect(scriptsFor(...everything)).toEqual(steps.map(({ script }) => script));
  });
});
