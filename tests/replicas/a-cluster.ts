import { type Replica, startCluster } from '../support/cluster.ts';
import type { Stack } from '../support/stack.ts';

/** Two of every service, as the sections of the contract see a stack; `alone` names services that have one only. */
export async function startTwoOfEach(alone: Replica['name'][] = []): Promise<{ stack: Stack; secondUrl: string }> {
  const cluster = await startCluster({ replicas: 2 });
  const [url = '', secondUrl = ''] = cluster.urls;
  for (const name of alone) await cluster.of(name)[1]?.end('SIGTERM');
  const cannot = (): never => {
    throw new Error('A section of the contract that needs this does not run on several replicas.');
  };
  const { admin, lines, stop, of } = cluster;
  const pid = (part: string) => of(part as Replica['name'])[0]?.pid() ?? 0;
  return { stack: { url, admin, lines, stop, pid, specs: [], startAnother: cannot }, secondUrl };
}
