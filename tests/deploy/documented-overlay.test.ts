// The overlay that docs/operations.md tells to write, taken from the page and rendered.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { everyVariable } from './support/environment.ts';
import { mayConnect } from './support/network.ts';
import { isWorkload, type KubernetesObject, podOf } from './support/objects.ts';
import { makeSecrets, ROOT, render } from './support/render.ts';

const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
// A block whose first line names the file that it is.
const FILE = /```yaml\n# (my-stockroom\/\S+)\n(.*?)```/gs;

let objects: KubernetesObject[];

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-overlay-'));
  try {
    // As it lies: beside deploy.
    symlinkSync(join(ROOT, 'deploy'), join(folder, 'deploy'));
    for (const [, path = '', text = ''] of page.matchAll(FILE)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    objects = [...render(join(folder, 'my-stockroom')), ...makeSecrets('--members', '3', '--tls')];
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const serviceOf = (name: string) => {
  const workload = objects.filter(isWorkload).find(({ metadata }) => metadata.name === name);
  const container = workload && podOf(workload).containers.find((one) => one.name === 'service');
  if (!container) throw new Error(`There is no service ${name}.`);
  return { container, env: everyVariable(container, objects) };
};

it('brings our own settings to the services, those of a component too', () => {
  expect(serviceOf('labels').env).toMatchObject({
    LABEL_PRINTER_URL: 'ipp://10.0.0.7/ipp/print',
    PRINT_ONE_LABEL_PER_JOB: 'false',
    LABEL_SIZE: '50x25',
  });
  // What the production overlay says stays where we say nothing.
  expect(serviceOf('catalog').env).toMatchObject({ LOG_LEVEL: 'warn', EVENTS_REPLICAS: '3' });
});

it('takes our own images and host, and what the components add', () => {
  expect(serviceOf('gateway').container.image).toBe('registry.example/stockroom/gateway:0.1.0');
  expect(objects.find(({ kind }) => kind === 'Ingress')?.spec).toMatchObject({
    ingressClassName: 'traefik',
    rules: [{ host: 'stock.example.com' }],
    tls: [{ hosts: ['stock.example.com'] }],
  });
  expect(serviceOf('catalog').env).toMatchObject({ METRICS_LISTEN: '0.0.0.0:9464' });
});

it('lets in the controller that is named, and no other', () => {
  const gateway = { pod: { 'app.kubernetes.io/name': 'gateway' } };
  const from = (name: string) => ({ namespace: { 'kubernetes.io/metadata.name': name } });
  expect(mayConnect(objects, from('traefik'), gateway, 8080)).toBe(true);
  expect(mayConnect(objects, from('ingress-nginx'), gateway, 8080)).toBe(false);
});

it('puts everything into one namespace', () => {
  const elsewhere = objects.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'stockroom');
  expect(elsewhere.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([]);
});
