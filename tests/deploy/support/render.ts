import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import type { KubernetesObject } from './objects.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Gives what `kubectl apply --kustomize` would send, of a folder named from the repository's root. */
export function render(folder: string): KubernetesObject[] {
  const [program, ...args] = kustomize();
  return parseDocuments(execFileSync(program, [...args, folder], { cwd: ROOT, encoding: 'utf8', maxBuffer: 32 << 20 }));
}

/** The Secrets that an operator makes with secrets.sh. */
export function makeSecrets(...args: string[]): KubernetesObject[] {
  return parseDocuments(execFileSync('deploy/kubernetes/secrets.sh', args, { cwd: ROOT, encoding: 'utf8' }));
}

function parseDocuments(text: string): KubernetesObject[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Error(document.errors.join('\n'));
    return document.toJS() as KubernetesObject;
  });
}

function kustomize(): [string, ...string[]] {
  if (spawnSync('kubectl', ['kustomize', '--help']).status === 0) return ['kubectl', 'kustomize'];
  if (spawnSync('kustomize', ['version']).status === 0) return ['kustomize', 'build'];
  throw new Error('Neither kubectl nor kustomize is here: .ci/kustomize.sh installs it.');
}
