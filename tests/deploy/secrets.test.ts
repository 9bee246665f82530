/** @needs openssl */
import { spawnSync } from 'node:child_process';
import { parseAllDocuments } from 'yaml';
import type { KubernetesObject } from './support/objects.ts';
import { makeSecrets, ROOT } from './support/render.ts';

function rotate(before: string): { status: number | null; stdout: string } {
  const env = { ...process.env, OLD_ROOT_PASSWORD: before };
  return spawnSync('deploy/kubernetes/secrets.sh', ['--members', '3'], { cwd: ROOT, env, encoding: 'utf8' });
}

function ofMongodb(objects: KubernetesObject[]): Record<string, string> {
  return objects.find(({ metadata }) => metadata.name === 'stockroom-mongodb')?.stringData ?? {};
}

it('keeps the root password before, so that the Job can change it, only when all are replaced', () => {
  const before = 'quoted " and \\ back';
  const { stdout } = rotate(before);
  const rotated = ofMongodb(parseAllDocuments(stdout).map((document) => document.toJS() as KubernetesObject));
  expect(rotated['old-root-password']).toBe(before);
  expect(rotated['root-password']).toMatch(/^p[0-9a-f]{48}$/);
  expect(Object.keys(ofMongodb(makeSecrets('--members', '3')))).not.toContain('old-root-password');
});

it('prints nothing when the root password before could not be read', () => {
  expect(rotate('')).toMatchObject({ status: 2, stdout: '' });
});
