import { testAt } from '../../tools/debug-test/test-at.ts';

const source = `import { a } from './a.ts';

describe('a work (open)', () => {
  it('takes what it can', async () => {
    expect(a(it)).toBe(1);
  });

  it.each<[string, number]>([
    ['nothing', f('x', 1)],
    ['all', 2],
  ])('with %s it\\'s $told', (_name, told) => {
    expect(told).toBe(2);
  });

  it(\`keeps \${size} rows\`, () => {});
});
`;

describe('the test at a line', () => {
  it.each([
    ['the test that the line is in', 5, '(^| )takes what it can$'],
    ['the test that the line begins', 4, '(^| )takes what it can$'],
    ['the group, above its first test', 3, '(^| )a work \\(open\\) '],
    ['the test of a table, in the table', 9, "(^| )with .* it's .*$"],
    ['the test of a table, in its function', 12, "(^| )with .* it's .*$"],
    ['the test whose name is put together', 15, '(^| )keeps .* rows$'],
    ['nothing above the first test', 1, undefined],
  ])('is %s', (_what, line, pattern) => {
    expect(testAt(source, line)).toBe(pattern);
  });

  it('has a pattern that matches the names that jest makes', () => {
    expect("a work (open) with all it's 2").toMatch(new RegExp(testAt(source, 9) ?? 'none'));
  });
});
