/** @needs kustomize openssl */
import { readSettings } from '@stockroom/runtime';
import { everyVariable, isHere } from './support/environment.ts';
import type { ContainerSpec, PodSpec } from './support/objects.ts';
import { isOfKind, isWorkload, matches, podOf, probeNames } from './support/objects.ts';
import { portOf } from './support/ports.ts';
import { makeSecrets, render } from './support/render.ts';
import { faultOf, unknownFields } from './support/schemas.ts';
import { serviceNames, settingsOf, unread } from './support/services.ts';

const overlays = [
  { folder: 'deploy/kubernetes/overlays/single', secrets: ['--members', '1'] },
  { folder: 'deploy/kubernetes/overlays/production', secrets: ['--members', '3', '--tls'] },
  { folder: 'tests/deploy/kubernetes/everything', secrets: ['--members', '3', '--tls'] },
].map(({ folder, secrets }) => ({ folder, objects: render(folder), secrets: makeSecrets(...secrets) }));

it('names only fields that Kubernetes knows', () => {
  expect(unknownFields(overlays.flatMap(({ objects, secrets }) => [...objects, ...secrets]))).toBe('');
});

it('would notice a misspelt field and a value of the wrong type', async () => {
  const copyWith = (change: (pod: PodSpec) => void) => {
    const [deployment] = structuredClone(overlays[0]?.objects.filter(isOfKind('Deployment')) ?? []);
    if (!deployment) throw new Error('There is no Deployment.');
    change(podOf(deployment));
    return deployment;
  };
  const misspelt = copyWith(({ containers }) => Object.assign(containers[0] as object, { imagePulPolicy: 'Always' }));
  expect(unknownFields([misspelt])).toContain('imagePulPolicy');
  const wrong = copyWith((pod) => Object.assign(pod, { terminationGracePeriodSeconds: '20' }));
  expect(await faultOf(wrong)).toContain('integer');
});

describe.each(overlays)('$folder', ({ objects, secrets }) => {
  const workloads = objects.filter(isWorkload);
  const pods = workloads.map((workload) => ({ ...workload, name: workload.metadata.name, pod: podOf(workload) }));
  const containers = pods.flatMap(({ name, kind, pod }) =>
    [...(pod.initContainers ?? []), ...pod.containers].map((container) => ({ name, kind, pod, container })),
  );

  it('conforms to the schemas of Kubernetes', async () => {
    const faults = await Promise.all([...objects, ...secrets].map(faultOf));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });

  it('runs all services and their Job', () => {
    const started = containers.map(({ container }) => /^stockroom\/([a-z]+)/.exec(container.image)?.[1]);
    expect(started.filter((name) => name !== undefined).sort()).toEqual([...serviceNames, ...serviceNames].sort());
  });

  it.each(serviceNames)('sets what %s reads, with values that it takes, and nothing else', (service) => {
    const started = containers.filter(({ container }) => container.image.startsWith(`stockroom/${service}:`));
    expect(started.length).toBeGreaterThan(0);
    for (const { container } of started) {
      const env = everyVariable(container, [...objects, ...secrets]);
      expect(unread(service, Object.keys(env))).toEqual([]);
      expect(readSettings(settingsOf[service] as (typeof settingsOf)[string], env)).toBeTruthy();
    }
  });

  it('refers only to Secrets, settings and accounts that exist', () => {
    const missing = pods.flatMap(({ pod, name }) => [
      ...(pod.volumes ?? []).flatMap(({ configMap, secret }) => [
        configMap && { kind: 'ConfigMap', name: configMap.name },
        // Certificates are made by whoever runs the authority.
        secret && !secret.secretName.startsWith('stockroom-tls-') && { kind: 'Secret', name: secret.secretName },
      ]),
      { kind: 'ServiceAccount', name: pod.serviceAccountName ?? `none of ${name}` },
    ]);
    expect(missing.filter((ref) => ref && !isHere(ref, [...objects, ...secrets]))).toEqual([]);
  });

  it('lets nothing run as root, write to its root, or talk to the cluster', () => {
    for (const { pod, name, container } of containers) {
      const secure = { ...pod.securityContext, ...container.securityContext };
      expect({ name, secure }).toEqual({
        name,
        secure: expect.objectContaining({
          runAsNonRoot: true,
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
          seccompProfile: { type: 'RuntimeDefault' },
        }),
      });
      expect(pod.automountServiceAccountToken).toBe(false);
    }
    const accounts = objects.filter(isOfKind('ServiceAccount'));
    expect(accounts.filter(({ automountServiceAccountToken }) => automountServiceAccountToken !== false)).toEqual([]);
  });

  it('says of every container what it needs and the most that it may have', () => {
    for (const { container, name } of containers) {
      expect({ name, ...container.resources?.requests }).toEqual({
        name,
        cpu: expect.any(String),
        memory: expect.any(String),
      });
      expect({ name, ...container.resources?.limits }).toEqual({ name, memory: expect.any(String) });
    }
  });

  it('asks everything that runs on how it is', () => {
    for (const { kind, name, pod } of pods.filter(isOfKind('Deployment', 'StatefulSet'))) {
      for (const container of pod.containers) {
        const { startupProbe, livenessProbe, readinessProbe } = container;
        expect({ kind, name, probes: [startupProbe, livenessProbe, readinessProbe].every(Boolean) }).toEqual({
          kind,
          name,
          probes: true,
        });
      }
    }
  });

  it('spreads the replicas of each part over nodes', () => {
    for (const { name, pod } of pods.filter(isOfKind('Deployment', 'StatefulSet'))) {
      const spread = pod.topologySpreadConstraints ?? [];
      expect({ name, spread: spread.length }).not.toEqual({ name, spread: 0 });
      const own = workloads.find(({ metadata }) => metadata.name === name)?.spec?.template?.metadata.labels ?? {};
      expect(spread.filter(({ labelSelector }) => !matches(labelSelector, own))).toEqual([]);
    }
  });

  it('spreads the pods of each version of a Deployment by themselves, so that a rollout does not count the old ones', () => {
    const spread = pods.filter(isOfKind('Deployment')).flatMap(({ pod }) => pod.topologySpreadConstraints ?? []);
    expect(spread.length).toBeGreaterThan(0);
    expect(spread.filter(({ matchLabelKeys }) => matchLabelKeys?.join() !== 'pod-template-hash')).toEqual([]);
  });

  it('has pods and ports behind every Service', () => {
    for (const { metadata, spec } of objects.filter(isOfKind('Service'))) {
      const behind = workloads.filter(({ spec: workload }) =>
        matches({ matchLabels: spec?.selector ?? {} }, workload?.template?.metadata.labels ?? {}),
      );
      const named = behind.flatMap((workload) => podOf(workload).containers.flatMap(({ ports = [] }) => ports));
      expect({ name: metadata.name, pods: behind.length }).toEqual({ name: metadata.name, pods: 1 });
      for (const { targetPort } of spec?.ports ?? []) expect(named.map(({ name }) => name)).toContain(targetPort);
    }
  });

  it('selects with everything that selects pods some that are there', () => {
    const selecting = isOfKind('Deployment', 'StatefulSet', 'PodDisruptionBudget', 'PodMonitor');
    for (const { kind, metadata, spec } of objects.filter(selecting)) {
      const selected = workloads.filter((one) => matches(spec?.selector, one.spec?.template?.metadata.labels ?? {}));
      expect({ kind, name: metadata.name, selected: selected.length > 0 }).toMatchObject({ selected: true });
      for (const { port } of spec?.podMetricsEndpoints ?? [])
        for (const one of selected) expect(podOf(one).containers[0]?.ports?.map(({ name }) => name)).toContain(port);
    }
  });

  it('scales, and gives names to, only what is there', () => {
    for (const { spec } of objects.filter(isOfKind('HorizontalPodAutoscaler')))
      expect(isHere(spec?.scaleTargetRef as { kind: string; name: string }, objects)).toBe(true);
    for (const { spec } of objects.filter(isOfKind('StatefulSet')))
      expect(isHere({ kind: 'Service', name: spec?.serviceName ?? '' }, objects)).toBe(true);
  });

  it('lets Prometheus read metrics where the services serve them', () => {
    for (const { container } of containers.filter(({ container }) => container.name === 'service')) {
      const { METRICS_LISTEN } = everyVariable(container, [...objects, ...secrets]);
      const port = container.ports?.find(({ name }) => name === 'metrics')?.containerPort;
      expect(METRICS_LISTEN).toBe(port && `0.0.0.0:${port}`);
    }
  });

  it('asks no process that wants a certificate but where it tells its health to all', () => {
    for (const { name, pod } of pods.filter(isOfKind('Deployment', 'StatefulSet'))) {
      const service = pod.containers.find((container) => container.name === 'service');
      if (!service) continue;
      const { HEALTH_LISTEN, TLS_CERT_FILE } = everyVariable(service, [...objects, ...secrets]);
      // The gateway's other door is for everybody.
      const isToldInside = TLS_CERT_FILE !== undefined || name === 'gateway';
      expect({ name, tells: HEALTH_LISTEN }).toEqual({ name, tells: isToldInside ? '0.0.0.0:8090' : undefined });
      if (!isToldInside) continue;
      for (const probe of probeNames) expect(portOf(service, service[probe]?.httpGet?.port ?? '')).toBe(8090);
    }
  });
});

describe('the component cert-manager', () => {
  const { objects = [] } = overlays[2] ?? {};
  const certificates = objects.filter(isOfKind('Certificate')) as unknown as {
    spec: { secretName: string; dnsNames?: string[]; usages?: string[]; isCA?: boolean };
  }[];
  const namesOf = (part: string) =>
    certificates.find(({ spec }) => spec.secretName === `stockroom-tls-${part}`)?.spec.dnsNames ?? [];

  it('makes every Secret that the component tls wants', () => {
    const mounted = objects
      .filter(isWorkload)
      .flatMap((workload) => podOf(workload).volumes ?? [])
      .flatMap(({ secret }) => (secret?.secretName.startsWith('stockroom-tls-') ? [secret.secretName] : []));
    const made = certificates.filter(({ spec }) => !spec.isCA).map(({ spec }) => spec.secretName);
    expect(made.sort()).toEqual([...new Set(mounted)].sort());
  });

  it('puts every name into them at which a part is called', () => {
    for (const service of objects.filter(isOfKind('Service')))
      if (service.metadata.name !== 'gateway') expect(namesOf(service.metadata.name)).toContain(service.metadata.name);
    for (const server of ['mongodb', 'nats'])
      expect(namesOf(server)).toEqual(expect.arrayContaining([0, 1, 2].map((n) => `${server}-${n}.${server}`)));
    // Health checks and an operator's forwarded port.
    for (const part of [...serviceNames, 'mongodb', 'nats']) expect(namesOf(part)).toContain('localhost');
  });
});

it('has a second labels service on the smallest cluster, for while the first is replaced', () => {
  const { objects = [] } = overlays[0] ?? {};
  const labels = objects.find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'labels');
  expect(labels?.spec?.replicas).toBe(2);
});

describe('the component printer', () => {
  it('leaves one labels service, as a repeated print must meet the record of the first', () => {
    const { objects = [] } = overlays[2] ?? {};
    const labels = objects.find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'labels');
    expect(labels?.spec?.replicas).toBe(1);
  });

  it('keeps that record where a new pod finds it', () => {
    const { objects = [], secrets = [] } = overlays[2] ?? {};
    const labels = objects.find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'labels');
    const [container] = labels ? podOf(labels).containers : [];
    const { DATA_DIR } = everyVariable(container as ContainerSpec, [...objects, ...secrets]);
    const mount = container?.volumeMounts?.find(({ mountPath }) => mountPath === DATA_DIR);
    expect(labels?.spec?.volumeClaimTemplates?.map(({ metadata }) => metadata.name)).toEqual([mount?.name]);
  });
});

describe('the production overlay', () => {
  const { objects = [], secrets = [] } = overlays[1] ?? {};

  it('encrypts every inner connection, and both sides show a certificate', () => {
    for (const workload of objects.filter(isWorkload)) {
      const secret = podOf(workload).volumes?.find(({ name }) => name === 'tls')?.secret?.secretName;
      const part = workload.metadata.name === 'mongodb-setup' ? 'mongodb' : workload.metadata.name;
      expect(secret).toBe(`stockroom-tls-${part}`);
    }
    const mongodb = objects.find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'mongodb');
    expect(JSON.stringify(mongodb)).toContain('--tlsMode=requireTLS');
    const nats = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('nats-'));
    expect(nats?.data?.['tls.conf']).toContain('verify: true');
    for (const { stringData = {} } of secrets) {
      if (stringData['nats-url']) expect(stringData['nats-url']).toMatch(/^tls:/);
      if (stringData['mongodb-url']) expect(stringData['mongodb-url']).toContain('&tls=true&');
    }
  });

  it('names the images of others by digest', () => {
    const images = objects
      .filter(isWorkload)
      .flatMap((workload) => [...(podOf(workload).initContainers ?? []), ...podOf(workload).containers])
      .map(({ image }) => image)
      .filter((image) => !image.startsWith('stockroom/'));
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(image).toMatch(/^(mongo|nats):[\w.-]+@sha256:[0-9a-f]{64}$/);
  });
  const replicasOf = (name: string) => {
    const scaler = objects.find(
      ({ kind, spec }) => kind === 'HorizontalPodAutoscaler' && spec?.scaleTargetRef?.name === name,
    );
    const workload = objects.find(
      ({ kind, metadata }) => /^(Deployment|StatefulSet)$/.test(kind) && metadata.name === name,
    );
    return scaler?.spec?.minReplicas ?? workload?.spec?.replicas;
  };

  it.each([
    ['gateway', 3],
    ['catalog', 2],
    ['works', 2],
    ['acquisitions', 2],
    ['labels', 2],
    ['mongodb', 3],
    ['nats', 3],
  ])('runs %s at least %d times', (name, count) => {
    expect(replicasOf(name)).toBe(count);
  });

  it('sets no number of replicas that a scaler decides', () => {
    const scaled = objects.filter(isOfKind('HorizontalPodAutoscaler')).map(({ spec }) => spec?.scaleTargetRef?.name);
    const fixed = objects.filter(
      ({ kind, metadata, spec }) => kind === 'Deployment' && scaled.includes(metadata.name) && spec?.replicas,
    );
    expect(fixed).toEqual([]);
  });

  it('never lets two of a kind be taken away at once', () => {
    const budgets = objects.filter(isOfKind('PodDisruptionBudget'));
    for (const { metadata, spec } of objects.filter(isOfKind('Deployment', 'StatefulSet'))) {
      const own = budgets.filter((budget) => matches(budget.spec?.selector, spec?.template?.metadata.labels ?? {}));
      expect({ name: metadata.name, budgets: own.length }).toEqual({ name: metadata.name, budgets: 1 });
    }
  });
});
