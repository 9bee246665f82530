/** @needs kustomize openssl */
// The real processes are probed here as the manifests let a cluster probe them.
import { ChannelCredentials, Client } from '@grpc/grpc-js';
import { type Child, keepRunning } from '../../deploy/local/src/child.ts';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { waitUntilReady } from '../../deploy/local/src/ready.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { everyVariable } from './support/environment.ts';
import { brokerPasswords, filesFor, type Nats, startNats } from './support/nats.ts';
import type { ContainerSpec, Probe } from './support/objects.ts';
import { isOfKind, podOf, probeNames } from './support/objects.ts';
import { portOf } from './support/ports.ts';
import { makeSecrets, render } from './support/render.ts';
import { serviceNames } from './support/services.ts';

const objects = [...render('deploy/kubernetes/overlays/single'), ...makeSecrets('--members', '1')];
const containers = new Map(
  objects
    .filter(isOfKind('Deployment', 'StatefulSet'))
    .map((workload) => [workload.metadata.name, podOf(workload).containers[0] as ContainerSpec]),
);
const containerOf = (name: string) => containers.get(name) as ContainerSpec;
const probes = (names: string[]) =>
  names.flatMap((name) => probeNames.map((probe) => ({ name, probe, asked: containerOf(name)[probe] as Probe })));

/** The port in a setting such as 0.0.0.0:50051. */
const numberIn = (listen = '') => Number(listen.split(':').at(-1));
type Listening = { PORT?: string; LISTEN?: string; HEALTH_LISTEN?: string };
/** The ports of a process, that for probes alone last. */
const portsIn = ({ PORT, LISTEN, HEALTH_LISTEN }: Listening) =>
  [PORT ?? LISTEN, HEALTH_LISTEN].flatMap((listen) => (listen ? [numberIn(listen)] : []));
const listening = (name: string) => portsIn(everyVariable(containerOf(name), objects));

let stack: Stack;
let nats: Nats;
/** Answers probes at a port of their own, as the manifests have it. */
let gateway: Child;
let gatewayPorts: Listening;

beforeAll(async () => {
  nats = await startNats(filesFor(objects), { env: brokerPasswords });
  stack = await startStack();
  const [port, health] = await freePorts(2);
  gatewayPorts = { PORT: `${port}`, HEALTH_LISTEN: `127.0.0.1:${health}` };
  const spec = stack.specs.find(({ name }) => name === 'gateway') ?? stack.specs[0];
  if (!spec) throw new Error('The stack has no gateway.');
  const events = { onLine: () => {}, onDeath: () => {} };
  gateway = keepRunning({ ...spec, env: { ...spec.env, ...gatewayPorts } }, events);
  await waitUntilReady(`http://127.0.0.1:${health}/readyz`);
}, 90_000);

afterAll(async () => {
  await gateway?.stop(8_000);
  await stack?.stop();
  await nats?.stop();
});

/** Tells where a service's port of the manifests is on this machine. */
function here(name: string, port: number): string {
  const place = listening(name).indexOf(port);
  if (place < 0) throw new Error(`${name} does not listen at ${port}.`);
  const env = name === 'gateway' ? gatewayPorts : stack.specs.find((spec) => spec.name === name)?.env;
  return `127.0.0.1:${portsIn(env ?? {})[place]}`;
}

/** As the kubelet asks; @returns whether it would call the container well. */
async function ask({ httpGet, grpc }: Probe, at: (port: number | string) => string): Promise<boolean> {
  if (grpc) return isServing(at(grpc.port));
  if (!httpGet) throw new Error('The test knows no such probe.');
  const { status } = await fetch(`http://${at(httpGet.port)}${httpGet.path}`);
  return status >= 200 && status < 400;
}

function isServing(address: string): Promise<boolean> {
  const client = new Client(address, ChannelCredentials.createInsecure());
  return new Promise<boolean>((resolve) => {
    const deadline = { deadline: Date.now() + 5_000 };
    const path = '/grpc.health.v1.Health/Check';
    const asBytes = (bytes: Buffer) => bytes;
    // HealthCheckResponse { status: SERVING }
    client.makeUnaryRequest(path, asBytes, asBytes, Buffer.alloc(0), deadline, (_, bytes) =>
      resolve(bytes?.equals(Buffer.from([8, 1])) ?? false),
    );
  }).finally(() => client.close());
}

it.each(probes(serviceNames))('the $probe of $name is answered', async ({ name, asked }) => {
  expect(await ask(asked, (port) => here(name, portOf(containerOf(name), port)))).toBe(true);
});

it.each(probes(['nats']))('the $probe of $name is answered', async ({ name, asked }) => {
  expect(portOf(containerOf(name), asked.httpGet?.port ?? '')).toBe(8222);
  expect(await ask(asked, () => new URL(nats.monitor).host)).toBe(true);
});

it('a probe can fail: of another path, and of a service that has stopped', async () => {
  const at = (name: string) => () => here(name, listening(name)[0] ?? 0);
  expect(await ask({ httpGet: { path: '/health', port: 'http' } }, at('gateway'))).toBe(false);
  expect(await isServing('127.0.0.1:1')).toBe(false);
});

it.each(serviceNames)('%s listens at the ports that its container names', (name) => {
  expect(containerOf(name).ports?.map(({ containerPort }) => containerPort)).toEqual(listening(name));
});
