import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KubernetesObject } from './objects.ts';
import { ROOT } from './render.ts';

/** The module that describes a kind: kubernetes-models ships Kubernetes' own schemas, the operator's and cert-manager's. */
function moduleOf({ apiVersion, kind }: KubernetesObject): string {
  const [group] = apiVersion.split('/');
  if (group === 'monitoring.coreos.com') return `@kubernetes-models/prometheus-operator/${apiVersion}/${kind}`;
  if (group === 'cert-manager.io') return `@kubernetes-models/cert-manager/${apiVersion}/${kind}`;
  // Kubernetes' oldest groups have no domain: apps/v1, but networking.k8s.io/v1.
  return `kubernetes-models/${apiVersion}/${kind}`;
}

type Model = new (data: KubernetesObject) => { validate: () => void };

/** @returns what the schema of its kind finds wrong with an object, or nothing */
export async function faultOf(object: KubernetesObject): Promise<string | undefined> {
  const { [object.kind]: Model } = (await import(moduleOf(object))) as Record<string, Model>;
  if (!Model) return `${object.kind}: unknown kind`;
  try {
    new Model(object).validate();
    return undefined;
  } catch (error) {
    return `${object.kind} ${object.metadata.name}: ${(error as Error).message}`;
  }
}

/**
 * The schemas let unknown fields pass, as Kubernetes drops them with a warning; a field misspelt would be lost so.
 * TypeScript does not let them pass: each object becomes a literal of its kind's type, and tsc says what is too much.
 * @returns tsc's complaints
 */
export function unknownFields(objects: KubernetesObject[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-manifests-'));
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    objects.forEach((object, index) => {
      const type = `import('${moduleOf(object)}').I${object.kind}`;
      const text = `// ${object.kind} ${object.metadata.name}\nexport const it: ${type} = ${JSON.stringify(object, null, 1)};\n`;
      writeFileSync(join(folder, `${index}-${object.kind}.ts`), text);
    });
    const options = { module: 'nodenext', target: 'esnext', noEmit: true, strict: true, skipLibCheck: true, types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    return '';
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (!stdout) throw error;
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
