/** @needs kustomize openssl */
import { calls, ports } from './support/calls.ts';
import type { End } from './support/network.ts';
import { mayConnect } from './support/network.ts';
import type { ContainerSpec, KubernetesObject, Selector } from './support/objects.ts';
import { isOfKind, isWorkload, matches, podOf } from './support/objects.ts';
import { edgesOf } from './support/ports.ts';
import { makeSecrets, render } from './support/render.ts';
import { serviceNames } from './support/services.ts';

/** The selectors of pods in our own namespace that a policy names as the other end. */
function peersIn(spec: KubernetesObject['spec']): Selector[] {
  const rules = [...(spec?.ingress ?? []), ...(spec?.egress ?? [])];
  const peers = rules.flatMap(({ from = [], to = [] }) => [...from, ...to]);
  return peers.flatMap(({ podSelector, namespaceSelector }) =>
    podSelector && !namespaceSelector ? [podSelector] : [],
  );
}

function outside(namespace: string): End {
  return { namespace: { 'kubernetes.io/metadata.name': namespace } };
}

/** Answers for names at this address of each node, where it runs. */
const NODE_LOCAL_DNS: End = { address: '169.254.20.10' };
/** Tells the secrets of a node, in most clouds. */
const METADATA_SERVER: End = { address: '169.254.169.254' };

describe.each(['deploy/kubernetes/overlays/single', 'tests/deploy/kubernetes/everything'])('%s', (folder) => {
  const objects = render(folder);
  const pods = objects.filter(isWorkload).map(({ metadata, spec }) => ({
    name: metadata.name,
    end: { pod: spec?.template?.metadata.labels ?? {} },
  }));

  it('knows every part', () => {
    expect(pods.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
  });

  it('lets the parts that call each other do so, and no others', () => {
    const open = pods.flatMap((from) =>
      pods.flatMap((to) =>
        ports
          .filter((port) => mayConnect(objects, from.end, to.end, port))
          // The door is open to all where no ingress controller stands before it.
          .filter((port) => !(to.name === 'gateway' && port === 8080))
          .map((port) => `${from.name} → ${to.name}:${port}`),
      ),
    );
    const wanted = Object.entries(calls).flatMap(([from, to]) =>
      Object.entries(to).flatMap(([name, port]) => [port].flat().map((one) => `${from} → ${name}:${one}`)),
    );
    expect(open.sort()).toEqual(wanted.sort());
  });

  it.each(serviceNames)('lets %s call exactly those whose addresses are in its settings', (service) => {
    const own = objects.filter(isWorkload).find(({ metadata }) => metadata.name === service);
    const members = folder.endsWith('single') ? '1' : '3';
    const [container] = own ? podOf(own).containers : [];
    const edges = edgesOf(container as ContainerSpec, [...objects, ...makeSecrets('--members', members)]);
    const wanted = Object.entries(calls[service] ?? {}).flatMap(([name, port]) =>
      [port].flat().map((one) => `${name}:${one}`),
    );
    expect([...edges].sort()).toEqual(wanted.sort());
  });

  it('has no rule that is about nobody', () => {
    const selectors = objects
      .filter(isOfKind('NetworkPolicy'))
      .flatMap(({ metadata, spec }) =>
        [spec?.podSelector, ...peersIn(spec)].map((selector) => ({ policy: metadata.name, selector })),
      );
    const idle = selectors.filter(({ selector }) => !pods.some(({ end }) => matches(selector, end.pod)));
    expect(idle).toEqual([]);
  });

  it('lets everybody find names, and nobody else out or in', () => {
    for (const { name, end } of pods) {
      for (const dns of [outside('kube-system'), NODE_LOCAL_DNS])
        expect({ name, dns: mayConnect(objects, end, dns, 53) }).toEqual({ name, dns: true });
      expect({ name, out: mayConnect(objects, end, outside('elsewhere'), 443) }).toEqual({ name, out: false });
      const others = [...ports, 80].filter((port) => mayConnect(objects, end, NODE_LOCAL_DNS, port));
      expect({ name, others }).toEqual({ name, others: [] });
      expect({ name, metadata: mayConnect(objects, end, METADATA_SERVER, 53) }).toEqual({ name, metadata: false });
      if (name === 'gateway') continue;
      const entries = ports.filter((port) => mayConnect(objects, outside('elsewhere'), end, port));
      expect({ name, entries }).toEqual({ name, entries: [] });
    }
  });
});

describe('the components', () => {
  const objects = render('tests/deploy/kubernetes/everything');
  const pod = (name: string): End => ({ pod: { 'app.kubernetes.io/name': name } });

  it('has the ingress controller repeat no request by itself', () => {
    const ingress = objects.find(({ kind }) => kind === 'Ingress');
    expect(ingress?.metadata.annotations).toEqual({ 'nginx.ingress.kubernetes.io/proxy-next-upstream': 'off' });
  });

  it('let only the ingress controller in', () => {
    expect(mayConnect(objects, outside('ingress-nginx'), pod('gateway'), 8080)).toBe(true);
    expect(mayConnect(objects, outside('elsewhere'), pod('gateway'), 8080)).toBe(false);
    expect(mayConnect(objects, pod('works'), pod('gateway'), 8080)).toBe(false);
  });

  it('let the labels alone reach a printer', () => {
    const printer: End = { address: '192.168.1.9' };
    expect(mayConnect(objects, pod('labels'), printer, 631)).toBe(true);
    expect(mayConnect(objects, pod('labels'), { address: '203.0.113.9' }, 631)).toBe(false);
    expect(mayConnect(objects, pod('catalog'), printer, 631)).toBe(false);
  });

  it('let monitoring read metrics and take traces', () => {
    for (const service of objects.filter(isWorkload).filter(({ metadata }) => serviceNames.includes(metadata.name))) {
      const end = { pod: service.spec?.template?.metadata.labels ?? {} };
      expect(mayConnect(objects, outside('monitoring'), end, 9464)).toBe(true);
      expect(mayConnect(objects, end, outside('monitoring'), 4318)).toBe(true);
    }
    expect(mayConnect(objects, outside('monitoring'), pod('mongodb'), 27017)).toBe(false);
  });
});
