import type { ContainerSpec, KubernetesObject, Variable } from './objects.ts';

export function isHere({ kind, name }: { kind: string; name: string }, objects: KubernetesObject[]): boolean {
  return objects.some((object) => object.kind === kind && object.metadata.name === name);
}

/** A container's environment as it would be. @throws Error naming what a variable refers to and is not there */
export function everyVariable({ env = [] }: ContainerSpec, objects: KubernetesObject[]): Record<string, string> {
  const names = env.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`A variable is set twice: ${names.join(', ')}`);
  return Object.fromEntries(env.map((variable) => [variable.name, valueOfVariable(variable, objects)]));
}

function valueOfVariable({ name, value, valueFrom = {} }: Variable, objects: KubernetesObject[]): string {
  if (value !== undefined) return value;
  const { configMapKeyRef, secretKeyRef } = valueFrom;
  const ref = configMapKeyRef ? { kind: 'ConfigMap', ...configMapKeyRef } : { kind: 'Secret', ...secretKeyRef };
  const object = objects.find(({ kind, metadata }) => kind === ref.kind && metadata.name === ref.name);
  const found = { ...object?.data, ...object?.stringData }[ref.key ?? ''];
  if (found === undefined) throw new Error(`${name} refers to ${ref.kind} ${ref.name}/${ref.key}, which is not there.`);
  return found;
}
