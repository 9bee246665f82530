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
    ['services/works/src/use-cases/one/a.ts', "import { b } from '../../../src/view.ts';\n"],
    ['services/works/src/domain/a.ts', "import { b } from './b.ts';\n"],
    ['packages/runtime/src/a.ts', "const api = await import('@opentelemetry/api');\n"],
    ['packages/events/src/a.ts', "import { b } from '@stockroom/store';\n"],
    ['packages/events/test/a.ts', "import { b } from '../../../tests/support/b.ts';\n"],
    ['bench/a.ts', "import { b } from '../services/works/src/b.ts';\nimport { c } from '@stockroom/store';\n"],
    ['tests/a.ts', "import { b } from '../deploy/local/src/b.ts';\n"],
    ['deploy/local/src/a.ts', "import { b } from '../../../services/works/src/settings.ts';\n"],
    ['tools/a.ts', "import { b } from '../deploy/local/src/b.ts';\n"],
    ['services/gateway/src/clients/a.ts', "import { b } from '../auth/b.ts';\nimport { c } from './c.ts';\n"],
    ['console/src/pick/a.tsx', "import '../works/b.css';\nimport { c } from '../works/c.ts';\n"],
    ['console/src/pages.tsx', "const b = await import('./job/b.tsx');\nimport { c } from './main.tsx';\n"],
    ['services/gateway/src/app.ts', "import { b } from './routes/b.ts';\nimport { c } from './readiness.ts';\n"],
  ])('lets %s import what it may', (path, source) => {
    expect(check({ [path]: source })).toEqual({ status: 0, said: '' });
  });

  it.each([
    ['export async function a(deps: Deps, again: () => void) {\n}\n', 'a use case takes no function'],
    ['export function a({ b }: { b: (c: number) => number }) {\n}\n', 'a use case takes no function'],
    ['export function a(): Promise<() => void> {\n}\n', 'a use case takes no function'],
    [
      'export async function a(deps: Deps, { id }: { id: number }): Promise<Decision<View>> {\n  b.map((c) => c);\n}\n',
      '',
    ],
    ['const a = (b: () => void) => b();\n', ''],
  ])('lets a use case neither take a function nor give one back: %s', (source, why) => {
    const { status, said } = check({ 'services/works/src/use-cases/a.ts': source });
    expect([status, said.includes(why)]).toEqual([why ? 1 : 0, true]);
  });

  it.each([
    ['services/works/src/a.ts', "import { b } from '@stockroom/catalog';\n", 'a service imports another'],
    ['services/works/src/a.ts', "import '@stockroom/catalog';\n", 'a service imports another'],
    ['services/works/src/a.ts', "const b = await import('@stockroom/catalog');\n", 'a service imports another'],
    ['services/works/src/a.ts', "import { b } from '../../catalog/src/b.ts';\n", 'reaches into another workspace'],
    ['services/works/src/a.ts', "export * from '../../../packages/kernel/src/b.ts';\n", 'reaches into another'],
    ['services/works/src/domain/a.ts', "import { b } from '../store/b.ts';\n", 'domain may not import'],
    ['packages/kernel/src/a.ts', "import type { Log } from '@stockroom/runtime';\n", 'kernel may not import'],
    ['packages/kernel/test/a.ts', "import { b } from '@stockroom/runtime';\n", 'kernel may not import'],
    ['packages/embedded-mongodb/src/a.ts', "import '@stockroom/kernel';\n", 'embedded-mongodb may not import'],
    ['packages/embedded-mongodb/test/a.ts', "import { b } from '../../../tests/b.ts';\n", 'reaches into another'],
    ['packages/embedded-mongodb/bench/a.ts', "import '../../../bench/b.ts';\n", 'reaches into another workspace'],
    ['packages/store/src/a.ts', "import { b } from '@stockroom/events';\n", 'store may not import'],
    ['packages/store/src/a.ts', "import { b } from '@stockroom/registers';\n", 'store may not import'],
    ['packages/store/src/a.ts', "import { b } from '@stockroom/local';\n", 'store may not import'],
    ['packages/store/src/a.ts', "import { b } from '../../../deploy/local/src/b.ts';\n", 'reaches into another'],
    ['services/works/src/a.ts', "import { b } from '@stockroom/local';\n", 'a service imports another'],
    ['services/works/src/domain/a.ts', "import { z } from 'zod';\n", 'domain may not import'],
    ['deploy/local/src/a.ts', "import { b } from '../../../tests/support/b.ts';\n", 'reaches into another workspace'],
    ['tools/a.ts', "import { b } from '../tests/support/b.ts';\n", 'reaches into another workspace'],
    ['services/gateway/src/auth/a.ts', "import type { B } from '../http/b.ts';\n", 'stands above it'],
    ['services/gateway/src/clients/a.ts', "import { b } from '../http/b.ts';\n", 'stands above it'],
    ['services/gateway/src/auth/a.ts', "import { b } from '../app.ts';\n", 'stands above it'],
    ['services/catalog/src/view.ts', "import type { B } from './use-cases/b.ts';\n", 'stands above it'],
    ['services/works/src/store/a.ts', "import { b } from '../view.ts';\n", 'stands above it'],
    ['console/src/scan/a.ts', "import { b } from '../parts/b.tsx';\n", 'stands above it'],
    ['console/src/shell/a.tsx', "import { B } from '../home/b.tsx';\n", 'stands above it'],
    ['console/src/items/barcodes/a.tsx', "import { b } from '../../receive/labels/b.ts';\n", 'stands above it'],
    ['console/src/works/a.ts', "const b = await import('../pick/b.ts');\n", 'stands above it'],
    ['console/src/api/a.ts', "import { b } from '../main.tsx';\n", 'stands above it'],
    ['console/src/other/a.ts', '', 'other has no place in console/src'],
    ['services/gateway/src/other/a.ts', '', 'other has no place in services/gateway/src'],
  ])('does not let %s say %j', (path, source, fault) => {
    const { status, said } = check({ [path]: source });
    expect([status, said]).toEqual([1, expect.stringContaining(`${path}: `)]);
    expect(said).toContain(fault);
  });

  it.each([
    ['packages/store/src', ['one', 'one']],
    ['tests/support', ['one', 'two', 'one']],
    ['deploy/local/src', ['one', 'two', 'three', 'one']],
  ])('refuses a circle of files in %s: %j', (folder, [first = '', ...others]) => {
    const names = [first, ...others];
    const files = others.map((name, at) => [`${folder}/${names[at]}.ts`, `import type { T } from './${name}.ts';\n`]);
    const circle = names.map((name) => `${folder}/${name}.ts`).join(' → ');
    // A file that only leads into the circle is not part of it.
    const entry = { [`${folder}/a.ts`]: `export * from './${first}.ts';\n` };
    const { status, said } = check({ ...entry, ...Object.fromEntries(files) });
    expect([status, said]).toEqual([1, `${folder}/${first}.ts: imports itself in a circle: ${circle}\n`]);
  });

  it('finds no circle where two ways lead to one file', () => {
    const files = {
      'packages/store/src/a.ts': "import './b.ts';\nimport './c.ts';\n",
      'packages/store/src/b.ts': "import './d.ts';\n",
      'packages/store/src/c.ts': "import './d.ts';\n",
      'packages/store/src/d.ts': '',
    };
    expect(check(files)).toEqual({ status: 0, said: '' });
  });

  it('is not green where it found nothing to check', () => {
    expect(check({})).toEqual({ status: 1, said: 'There is nothing to check in this folder.\n' });
  });
});
