// A whole Stockroom of which is counted what an act of its only client costs.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../../../deploy/local/src/ports.ts';
import { type ServiceName, serviceNames } from '../../../deploy/local/src/service-settings.ts';
import { type Server, startServer } from '../../../packages/embedded-mongodb/src/server.ts';
import { type Disk, openDisk } from '../../../packages/embedded-mongodb/src/store/disk.ts';
import { DATA_FILE } from '../../../packages/embedded-mongodb/src/store/store.ts';
import { userCachesExpired } from '../../../services/gateway/src/auth/user-cache.ts';
import { type Cluster, startCluster } from '../cluster.ts';
import { newDirectory } from '../new-directory.ts';

/** An act's waits for the disk of the embedded MongoDB, its gRPC calls, and its database commands. */
export type Cost = { waits: number; calls: number; commands: number };

export type Counted = {
  cluster: Cluster;
  costOf: (act: () => Promise<unknown>) => Promise<Cost>;
  /** The commands of the last act, such as `find items`. */
  lastCommands: () => string[];
  stop: () => Promise<void>;
};

type Body = Record<string, unknown>;

/** Starts it over the broker at `natsUrl`, or that of the tests. */
export async function startCounted({ natsUrl }: { natsUrl?: string } = {}): Promise<Counted> {
  const directory = await newDirectory();
  const ports = await freePorts(serviceNames.length);
  const metrics = serviceNames.map((_, at) => `127.0.0.1:${ports[at]}`);
  let waits = 0;
  let commands: string[] = [];
  let last: string[] = [];
  const onCommand = (name: string, body: Body) => {
    const command = `${name} ${body[name]}`;
    // On a busy machine an act outlives the cache of users, and asks again who its user is.
    if (isOfAnAct(name, body) && !(command === WHO_ASKS && commands.includes(command))) commands.push(command);
  };
  const disk = countedDisk(openDisk(join(directory, DATA_FILE)), () => {
    waits += 1;
  });
  const server: Server = await startServer({ directory, disk, onCommand });
  const stopServer = async () => {
    await server.close();
    await rm(directory, { recursive: true });
  };
  const envOf = (name: ServiceName) => ({
    METRICS_LISTEN: metrics[serviceNames.indexOf(name)] ?? '',
    // Nobody else's writes are looked for between the acts.
    ONLY_REPLICA: 'true',
  });
  const options = { mongodbUrl: server.url, envOf, ...(natsUrl !== undefined && { natsUrl }) };
  const cluster = await startCluster(options).catch(async (error) => {
    await stopServer();
    throw error;
  });
  const callsSoFar = async () => {
    const counts = await Promise.all(metrics.map(callsServed));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  return {
    cluster,
    lastCommands: () => last,
    costOf: async (act) => {
      // So that each act asks who its user is.
      await userCachesExpired();
      const before = { waits, calls: await callsSoFar() };
      commands = [];
      await act();
      last = commands.slice();
      const after = { waits, calls: await callsSoFar() };
      return { waits: after.waits - before.waits, calls: after.calls - before.calls, commands: last.length };
    },
    stop: async () => {
      await cluster.stop();
      await stopServer();
    },
  };
}

function countedDisk(disk: Disk, onSync: () => void): Disk {
  return {
    ...disk,
    sync: (done) => {
      onSync();
      disk.sync(done);
    },
  };
}

const WHO_ASKS = 'aggregate tokens';
const OF_THE_DRIVER = ['hello', 'ismaster', 'isMaster', 'ping', 'endSessions', 'killCursors'];

/** Tells whether it is neither the driver's own nor a look of the background at what a crash or a release before may have left. */
function isOfAnAct(name: string, body: Body): boolean {
  if (OF_THE_DRIVER.includes(name)) return false;
  const filter = JSON.stringify(body.filter ?? {}, (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const isOfTermRenewal = String(body.find).endsWith('_terms') && Number(body.limit) > 1;
  const isLook = isOfTermRenewal || filter.includes('"stock_change.created"') || filter.startsWith('{"due":');
  return !(name === 'find' && isLook);
}

async function callsServed(metrics: string): Promise<number> {
  const text = await (await fetch(`http://${metrics}/metrics`)).text();
  const counts = text.matchAll(/^stockroom_grpc_server_duration_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
