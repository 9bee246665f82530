type Counts = Record<'high' | 'critical' | 'moderate' | 'low', number>;
type Vulnerability = { name: string; severity: string; range: string };
type Report = {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, Vulnerability>;
  metadata?: { vulnerabilities: Counts };
  statusCode?: number;
  error?: { summary?: string; code?: string };
};

type Verdict =
  | { kind: 'clean'; sentence: string }
  | { kind: 'vulnerable'; sentence: string }
  /** Nobody answered: which says nothing of the dependencies. */
  | { kind: 'not audited'; sentence: string };

/** Reads what `npm audit --json` printed; only a report is taken for an answer. */
export function verdictOf(printed: string): Verdict {
  const report = parsed(printed);
  const counts = report?.metadata?.vulnerabilities;
  if (report?.auditReportVersion === undefined || !counts) {
    const why = report?.statusCode
      ? `its registry answered ${report.statusCode}`
      : (report?.error?.code ?? 'no report came');
    return {
      kind: 'not audited',
      sentence: `The dependencies were NOT audited: ${why}. That does not mean that they are clean.`,
    };
  }
  const bad = Object.values(report.vulnerabilities ?? {}).filter(
    ({ severity }) => severity === 'high' || severity === 'critical',
  );
  if (counts.high + counts.critical + bad.length > 0) {
    const lines = bad.map(({ name, severity, range }) => `  ${severity}: ${name} ${range}`);
    return { kind: 'vulnerable', sentence: ['Dependencies have known vulnerabilities:', ...lines].join('\n') };
  }
  const lesser = counts.moderate + counts.low;
  return { kind: 'clean', sentence: `The dependencies were audited: none high or critical, ${lesser} lesser.` };
}

function parsed(printed: string): Report | undefined {
  try {
    return JSON.parse(printed) as Report;
  } catch {
    return undefined;
  }
}
