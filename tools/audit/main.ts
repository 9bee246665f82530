// npm run check -- vulnerabilities: asks the configured registry what is known to be vulnerable in what we run on. A registry
// that cannot be asked ends it with 3, or with --if-possible, as in CI, with 0 and a line that says so.
import { spawnSync } from 'node:child_process';
import { verdictOf } from './verdict.ts';

const ENDS = { clean: 0, vulnerable: 1, 'not audited': 3 };

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
  maxBuffer: 64 << 20,
});
const { kind, sentence } = verdictOf(stdout ?? '');
const isSkipped = kind === 'not audited' && process.argv.includes('--if-possible');
console.log(isSkipped ? `SKIPPED: ${sentence}` : sentence);
process.exit(isSkipped ? 0 : ENDS[kind]);
