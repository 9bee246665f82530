/** @needs kustomize openssl */
// The overlay that docs/operations.md tells to copy.
import { everyVariable } from './support/environment.ts';
import { mayConnect } from './support/network.ts';
import { isWorkload, podOf } from './support/objects.ts';
import { makeSecrets, render } from './support/render.ts';

const objects = [...render('deploy/kubernetes/example'), ...makeSecrets('--members', '3', '--tls')];

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
  // The production overlay's settings stay where the example says nothing.
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
