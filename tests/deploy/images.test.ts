import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { innerIn } from '../../deploy/local/src/inner.ts';
import { services } from '../../deploy/local/src/parts.ts';
import { startSettings } from '../../deploy/local/src/settings.ts';
import { ROOT } from './support/render.ts';

const DIGEST = `sha256:${'a'.repeat(64)}`;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-images-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs images.sh where this program is in the place of crane. */
function images(crane: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const file = join(folder, 'crane');
  writeFileSync(file, `#!/bin/sh\n${crane}\n`);
  chmodSync(file, 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  return spawnSync('deploy/kubernetes/images.sh', args, { cwd: ROOT, env, encoding: 'utf8' });
}

it('lets a service have as little memory in its image as with npm start', async () => {
  const recipe = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const [, command = ''] = /^CMD (.*)$/m.exec(recipe) ?? [];
  const [, variables = ''] = /^FROM \S+ AS service\n(?:.*\n)*?ENV (.*)$/m.exec(recipe) ?? [];
  for (const { env } of services(startSettings.parse({}), await innerIn('/run/x'), {})) {
    const [, ofNew] = /--max-semi-space-size=(\d+)/.exec(env.NODE_OPTIONS ?? '') ?? [];
    expect(command).toContain(`"--max-semi-space-size=${ofNew}"`);
    expect(variables.split(' ')).toContain(`MALLOC_ARENA_MAX=${env.MALLOC_ARENA_MAX}`);
  }
});

it('gives the digest of each image for the overlay', () => {
  const asked = ['registry.example:5000/stockroom/gateway:0.1.0', 'mongo:8.0.32'];
  const { stdout } = images(`[ "$1" = digest ] && echo ${DIGEST}`, ...asked);
  expect(parse(stdout)).toEqual({
    images: [
      {
        name: 'stockroom/gateway',
        newName: 'registry.example:5000/stockroom/gateway',
        newTag: '0.1.0',
        digest: DIGEST,
      },
      { name: 'mongo', newName: 'mongo', newTag: '8.0.32', digest: DIGEST },
    ],
  });
});

it.each([
  ['without an answer of the registry', 'exit 1', 'stockroom/gateway:0.1.0'],
  ['for an answer that is no digest', 'echo not found', 'stockroom/gateway:0.1.0'],
  ['for an image without a tag', `echo ${DIGEST}`, 'registry.example:5000/stockroom/gateway'],
])('prints nothing %s', (_when, crane, image) => {
  const { status, stdout } = images(crane, image);
  expect(stdout).toBe('');
  expect(status).not.toBe(0);
});
