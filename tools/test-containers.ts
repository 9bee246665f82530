// npm run test:containers: the whole suite on the real MongoDB and NATS, as containers, where a Docker engine is there.
import { spawn } from 'node:child_process';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';

const MONGO = process.env.MONGO_IMAGE ?? 'mongo:8';
const NATS = process.env.NATS_IMAGE ?? 'nats:2';

try {
  await getContainerRuntimeClient();
} catch (error) {
  console.error(`There is no Docker engine here: ${error instanceof Error ? error.message : error}`);
  process.exit(3);
}

const mongo = await new GenericContainer(MONGO)
  .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
  .withExposedPorts(27017)
  .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
  .start();
await startReplicaSet(mongo);
const nats = await new GenericContainer(NATS)
  .withCopyContentToContainer([
    { target: '/nats.conf', content: 'jetstream { store_dir: /data, sync_interval: always }\nmax_payload: 8MB\n' },
  ])
  .withCommand(['--config', '/nats.conf'])
  .withExposedPorts(4222)
  .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
  .start();

const code = await runSuite({
  MONGODB_URL: `mongodb://${mongo.getHost()}:${mongo.getMappedPort(27017)}/?directConnection=true`,
  NATS_URL: `nats://${nats.getHost()}:${nats.getMappedPort(4222)}`,
});
await Promise.all([mongo.stop(), nats.stop()]);
process.exit(code);

/** Transactions need a replica set; one member is one. */
async function startReplicaSet(container: StartedTestContainer): Promise<void> {
  const script = `rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'localhost:27017' }] });
    while (!db.hello().isWritablePrimary) sleep(100);`;
  const { exitCode, output } = await container.exec(['mongosh', '--quiet', '--eval', script]);
  if (exitCode !== 0) throw new Error(`The replica set did not start: ${output}`);
}

function runSuite(servers: Record<string, string>): Promise<number> {
  const suite = spawn('npm', ['test', '--', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...servers },
  });
  return new Promise((resolve) => suite.on('exit', (exit) => resolve(exit ?? 1)));
}
