// A real Kubernetes, by the scripts of a folder (`CLUSTER_TOOLS`): `k` is its kubectl, `names SECONDS` gives it names that
// are kept for so long.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Client, logIn } from '../support/client.ts';
import { eventually } from '../support/cluster.ts';

const run = promisify(execFile);

const { CLUSTER_TOOLS = '', NAMESPACE = 'stockroom' } = process.env;

/** Runs one of the cluster's scripts. @returns what it wrote */
export async function tool(name: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(join(CLUSTER_TOOLS, name), args, { maxBuffer: 64 << 20 });
  return stdout;
}

const SCRIPT = fileURLToPath(new URL('as-documented.sh', import.meta.url));

/** Does what docs/operations.md says. */
export async function asDocumented(...args: string[]): Promise<void> {
  await run(SCRIPT, args, { maxBuffer: 64 << 20 });
}

export const kubectl = (...args: string[]): Promise<string> => tool('k', '--namespace', NAMESPACE, ...args);

export type Pod = {
  name: string;
  uid: string;
  part: string;
  node: string;
  ip: string;
  isReady: boolean;
  restarts: number;
};

type Listed = {
  metadata: { name: string; uid: string; labels: Record<string, string>; deletionTimestamp?: string };
  spec: { nodeName: string };
  status: {
    phase: string;
    podIP: string;
    conditions?: { type: string; status: string }[];
    containerStatuses?: { restartCount: number }[];
  };
};

/** The pods that run and are not ending. */
export async function pods(): Promise<Pod[]> {
  const { items } = JSON.parse(await kubectl('get', 'pods', '--output', 'json')) as { items: Listed[] };
  return items
    .filter(({ metadata, status }) => !metadata.deletionTimestamp && status.phase !== 'Succeeded')
    .map(({ metadata, spec, status }) => ({
      name: metadata.name,
      uid: metadata.uid,
      part: metadata.labels['app.kubernetes.io/name'] ?? '',
      node: spec.nodeName,
      ip: status.podIP,
      isReady: status.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True') ?? false,
      restarts: Math.max(0, ...(status.containerStatuses ?? []).map(({ restartCount }) => restartCount)),
    }));
}

export const podsOf = async (part: string): Promise<Pod[]> => (await pods()).filter((pod) => pod.part === part);

/** Waits until every pod is ready. */
export async function allReady(withinMs = 180_000): Promise<void> {
  let late: Pod[] = [];
  await eventually(
    async () => {
      const found = await pods();
      late = found.filter(({ isReady }) => !isReady);
      return found.length > 0 && late.length === 0;
    },
    () => `not ready: ${late.map(({ name }) => name).join(', ')}`,
    withinMs,
  );
}

/** Restarts Deployments, or one, as after a change of a setting, and waits for the end. */
export async function restart(what = 'deployment'): Promise<void> {
  await kubectl('rollout', 'restart', what);
  const named = await kubectl('get', what, '--output', 'name');
  for (const one of named.trim().split('\n')) await kubectl('rollout', 'status', one, '--timeout=300s');
}

/** The value in a Secret. */
export async function secret(name: string, key: string): Promise<string> {
  const encoded = await kubectl('get', 'secret', name, '--output', `jsonpath={.data.${key}}`);
  return Buffer.from(encoded, 'base64').toString();
}

export async function gatewayUrl(): Promise<string> {
  return `http://${await kubectl('get', 'service', 'gateway', '--output', 'jsonpath={.spec.clusterIP}')}`;
}

/** @param password the first one, of the Secret, unless the data are older than it */
export async function logInAsAdmin(
  password: string | Promise<string> = process.env.ADMIN_PASSWORD ?? secret('stockroom-gateway', 'admin-password'),
): Promise<Client> {
  return logIn(await gatewayUrl(), { username: 'admin', password: await password });
}

/** Cuts a node off, without a word to anybody, or connects it again: its cable is out of the switch. */
export async function connectNode(node: string, isConnected: boolean): Promise<void> {
  await run('ip', ['link', 'set', node, ...(isConnected ? ['master', 'br0'] : ['nomaster'])]);
}
