import { verdictOf } from '../../tools/audit/verdict.ts';

const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 };
const report = (more: object, vulnerabilities = {}) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: { ...counts, ...more } } });

describe('the audit of dependencies', () => {
  it('is clean only by a report', () => {
    expect(verdictOf(report({ moderate: 2, low: 1 }))).toEqual({
      kind: 'clean',
      sentence: 'The dependencies were audited: none high or critical, 3 lesser.',
    });
  });

  it('names what is high or critical', () => {
    const vulnerable = {
      bad: { name: 'bad', severity: 'critical', range: '<1.2.3' },
      dull: { name: 'dull', severity: 'low', range: '*' },
    };
    expect(verdictOf(report({ critical: 1 }, vulnerable))).toEqual({
      kind: 'vulnerable',
      sentence: 'Dependencies have known vulnerabilities:\n  critical: bad <1.2.3',
    });
    expect(verdictOf(report({ high: 1 })).kind).toBe('vulnerable');
  });

  it.each([
    ['a registry without that endpoint', '{"message":"405","statusCode":405,"error":{"summary":""}}', '405'],
    ['no network', '{"error":{"code":"ENOTFOUND","summary":"x"}}', 'ENOTFOUND'],
    ['nothing', '', 'no report came'],
    ['another program', '<html>', 'no report came'],
    ['an empty object', '{}', 'no report came'],
  ])('was not done when there is %s, and says so', (_, printed, why) => {
    const { kind, sentence } = verdictOf(printed);
    expect(kind).toBe('not audited');
    expect(sentence).toContain('NOT audited');
    expect(sentence).toContain(why);
  });
});
