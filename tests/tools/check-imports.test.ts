import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Checks a folder with these files in it. */
function check(files: Record<string, string>): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-imports-'));
  try {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    const { status, stderr } = spawnSync(process.execPath, [resolve('tools/check-imports.ts')], { cwd: folder });
    return { status, said: String(stderr) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the check of imports', () => {
  it.each([
    ['services/works/src/a.ts', "import { b } from './use-cases/b.ts';\nimport { Fault } from '@stockroom/kernel';\n"],
    ['services/works/src/use-cases/one/a.ts', "import { b } from '../../../src/b.ts';\n"],
    ['services/works/src/domain/a.ts', "import { b } from './b.ts';\n"],
    ['packages/runtime/src/a.ts', "const api = await import('@opentelemetry/api');\n"],
  ])('lets %s import what it may', (path, source) => {
    expect(check({ [path]: source })).toEqual({ status: 0, said: '' });
  });

  it.each([
    ['services/works/src/a.ts', "import { b } from '@stockroom/catalog';\n", 'a service imports another'],
    ['services/works/src/a.ts', "import '@stockroom/catalog';\n", 'a service imports another'],
    ['services/works/src/a.ts', "const b = await import('@stockroom/catalog');\n", 'a service imports another'],
    ['services/works/src/a.ts', "import { b } from '../../catalog/src/b.ts';\n", 'reaches into another workspace'],
    ['services/works/src/a.ts', "export * from '../../../packages/kernel/src/b.ts';\n", 'reaches into another'],
    ['services/works/src/domain/a.ts', "import { b } from '../store/b.ts';\n", 'domain may not import'],
    ['packages/kernel/src/a.ts', "import type { Log } from '@stockroom/runtime';\n", 'kernel may not import'],
  ])('does not let %s say %j', (path, source, fault) => {
    const { status, said } = check({ [path]: source });
    expect([status, said]).toEqual([1, expect.stringContaining(`${path}: `)]);
    expect(said).toContain(fault);
  });

  it('is not green where it found nothing to check', () => {
    expect(check({})).toEqual({ status: 1, said: 'There is nothing to check in this folder.\n' });
  });
});
