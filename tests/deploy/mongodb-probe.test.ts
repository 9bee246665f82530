/** @needs kustomize */
// The readiness of MongoDB, as the kubelet runs it, with a mongosh in its place that tells what it was given.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { KubernetesObject } from './support/objects.ts';
import { isOfKind, podOf } from './support/objects.ts';
import { render } from './support/render.ts';

const single = render('deploy/kubernetes/overlays/single');
const everything = render('tests/deploy/kubernetes/everything');

function specOf(objects: KubernetesObject[], kind: string): KubernetesObject {
  const found = objects.find((object) => object.kind === kind && object.metadata.name.startsWith('mongodb'));
  if (!found) throw new Error(`MongoDB has no ${kind}.`);
  return found;
}

/** Gives what mongosh is started with. */
function given(objects: KubernetesObject[]): string[] {
  const [container] = podOf(specOf(objects, 'StatefulSet')).containers;
  const [program = '', ...args] = container?.readinessProbe?.exec?.command ?? [];
  const own = Object.fromEntries((container?.env ?? []).map(({ name, value = '' }) => [name, value]));
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-mongosh-'));
  try {
    const stub = join(folder, 'mongosh');
    writeFileSync(stub, '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    chmodSync(stub, 0o755);
    const env = { ...own, PATH: `${folder}:${process.env.PATH}` };
    return execFileSync(program, args, { env, encoding: 'utf8' }).trimEnd().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the readiness of MongoDB', () => {
  it.each([
    ['a primary', { isWritablePrimary: true, secondary: false }, 0],
    ['a secondary', { isWritablePrimary: false, secondary: true }, 0],
    ['one that copies the data, or that no set has yet', { isWritablePrimary: false, secondary: false }, 1],
  ])('of %s is told', (_, hello, code) => {
    const script = given(single).at(-1) ?? '';
    const quits: number[] = [];
    runInNewContext(script, { db: { hello: () => hello }, quit: (status: number) => quits.push(status) });
    expect(quits).toEqual([code]);
  });

  it('is asked of this member alone, with its certificate where there is one', () => {
    const address = 'mongodb://localhost:27017/?directConnection=true&serverSelectionTimeoutMS=5000';
    expect(given(single)[1]).toBe(address);
    const job = podOf(specOf(everything, 'Job')).containers[0];
    const { value = '' } = job?.env?.find(({ name }) => name === 'TLS_OPTIONS') ?? {};
    expect(value).toContain('tls=true');
    expect(given(everything)[1]).toBe(`${address}${value}`);
  });

  it('is not waited for by the Job that begins the set', () => {
    expect(specOf(single, 'Service').spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true });
    expect(specOf(single, 'StatefulSet').spec).toMatchObject({ podManagementPolicy: 'Parallel' });
  });

  it('lasts a while before an upgrade takes the next server', () => {
    const servers = everything
      .filter(isOfKind('StatefulSet'))
      .filter(({ metadata }) => /^(mongodb|nats)$/.test(metadata.name));
    for (const { spec } of servers) expect(spec).toMatchObject({ minReadySeconds: 10 });
    expect(servers.length).toBe(2);
  });
});
