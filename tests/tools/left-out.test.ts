import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const { default: base } = (await import(join(ROOT, 'jest.config.js'))) as { default: Record<string, unknown> };
const RUN_PROMTOOL = "execFileSync('promtool', { stdio: 'pipe' })";

const files = {
  'whole-file.test.ts': `
    /** @needs promtool */
    import { execFileSync } from 'node:child_process';
    const said = ${RUN_PROMTOOL};
    it('is read', () => expect(String(said)).toBe('yes'));`,
  'some-tests.test.ts': `
    import { execFileSync } from 'node:child_process';
    import { withPrograms } from '${ROOT}/tests/support/with-programs.ts';
    const asked = withPrograms('promtool', 'kustomize');
    it('needs nothing', () => {});
    asked.it('asks promtool', () => void ${RUN_PROMTOOL});
    asked.it.each([1, 2])('asks promtool %s times', () => void ${RUN_PROMTOOL});
    asked.describe('a group', () => {
      const said = ${RUN_PROMTOOL};
      it('asks promtool', () => expect(String(said)).toBe('yes'));
    });`,
};

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'stockroom-left-out-')));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text.trimStart());
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Puts programs that say yes into a folder. */
function programs(...names: string[]): string {
  const bin = mkdtempSync(join(folder, 'bin-'));
  for (const name of names) {
    writeFileSync(join(bin, name), '#!/bin/sh\nprintf yes\n');
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}

/** Runs the files above with our own configuration, but for the servers. */
function run({ PATH, CI }: { PATH: string; CI?: string }) {
  const ours = JSON.stringify(base, (key, value) =>
    /^global|^roots|^setupFiles|^workerIdle/.test(key) ? undefined : value,
  );
  const config = { ...JSON.parse(ours.replaceAll('<rootDir>', ROOT)), rootDir: folder, maxWorkers: 1 };
  const jest = ['--experimental-vm-modules', join(ROOT, 'node_modules/jest/bin/jest.js')];
  const { CI: _, ...others } = process.env;
  const env = { ...others, ...(CI && { CI }), PATH, NODE_OPTIONS: '' };
  const { status, stderr } = spawnSync(process.execPath, [...jest, '--config', JSON.stringify(config)], {
    ...{ cwd: folder, encoding: 'utf8', env },
  });
  return { status, stderr };
}

describe('a run of the tests', () => {
  it('says at its end what it left out for want of which programs, and is green', () => {
    const { status, stderr } = run({ PATH: programs() });
    expect(stderr.slice(stderr.lastIndexOf('\n\n'))).toBe(`

Left out, in whole or in part, for want of programs that are not on this machine:
- promtool: whole-file.test.ts
- promtool and kubectl or kustomize: some-tests.test.ts
\`npm run programs\` installs them all.
`);
    expect(stderr).toMatch(/^Tests: +4 skipped, 1 passed, 5 total$/m);
    expect(status).toBe(0);
  });

  it('leaves out nothing where the programs are, and says nothing of them', () => {
    const { status, stderr } = run({ PATH: programs('promtool', 'kustomize') });
    expect(stderr).toMatch(/^Tests: +6 passed, 6 total$/m);
    expect(stderr).not.toContain('Left out');
    expect(status).toBe(0);
  });

  it('leaves out nothing in CI, and fails', () => {
    const { status, stderr } = run({ PATH: programs(), CI: 'true' });
    expect(stderr).toContain('spawnSync promtool ENOENT');
    expect(stderr).not.toContain('Left out');
    expect(status).toBe(1);
  });
});
