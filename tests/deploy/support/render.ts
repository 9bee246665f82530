import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { onPath } from '../../../tools/on-path.ts';
import type { KubernetesObject } from './objects.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const texts = new Map<string, string>();

/** Gives what `kubectl apply --kustomize` would send, of a folder named from the repository's root. */
export function render(folder: string): KubernetesObject[] {
  const rendered = texts.get(folder) ?? kustomize(folder);
  texts.set(folder, rendered);
  return parseDocuments(rendered);
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

function kustomize(folder: string): string {
  const program = onPath('kubectl') ? 'kubectl' : 'kustomize';
  if (!onPath(program)) throw new Error('Neither kubectl nor kustomize is here: npm run programs installs one.');
  const args = [program === 'kubectl' ? 'kustomize' : 'build', folder];
  return execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 32 << 20 });
}
