// The parts of Kubernetes objects that are read here; the whole of them is checked against the schemas.
export type Selector = {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
};

export type Variable = {
  name: string;
  value?: string;
  valueFrom?: {
    configMapKeyRef?: { name: string; key: string };
    secretKeyRef?: { name: string; key: string };
    fieldRef?: { fieldPath: string };
  };
};

export type ContainerSpec = {
  name: string;
  image: string;
  env?: Variable[];
  ports?: { name: string; containerPort: number }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: Record<string, unknown>;
  volumeMounts?: { name: string; mountPath: string }[];
} & Partial<Record<ProbeName, Probe>>;

export const probeNames = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;
type ProbeName = (typeof probeNames)[number];
export type Probe = {
  httpGet?: { path: string; port: number | string };
  grpc?: { port: number };
  tcpSocket?: { port: number | string };
  exec?: { command: string[] };
};

export type PodSpec = {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  securityContext?: Record<string, unknown>;
  initContainers?: ContainerSpec[];
  containers: ContainerSpec[];
  volumes?: { name: string; configMap?: { name: string }; secret?: { secretName: string } }[];
  topologySpreadConstraints?: { labelSelector: Selector; matchLabelKeys?: string[] }[];
};

export type Peer = { podSelector?: Selector; namespaceSelector?: Selector; ipBlock?: { cidr: string } };
export type Rule = { from?: Peer[]; to?: Peer[]; ports?: { port: number; protocol?: string }[] };

export type KubernetesObject = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  automountServiceAccountToken?: boolean;
  spec?: {
    replicas?: number;
    minReplicas?: number;
    scaleTargetRef?: { kind: string; name: string };
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    volumeClaimTemplates?: { metadata: { name: string } }[];
    selector?: Record<string, string> & Selector;
    podSelector?: Selector;
    serviceName?: string;
    clusterIP?: string;
    podMetricsEndpoints?: { port: string; path?: string }[];
    policyTypes?: string[];
    ingress?: Rule[];
    egress?: Rule[];
    ports?: { name: string; port: number; targetPort: string | number }[];
    groups?: unknown;
  };
};

export function isOfKind(...kinds: string[]): (object: KubernetesObject) => boolean {
  return ({ kind }) => kinds.includes(kind);
}

/** Everything that runs pods. */
export const isWorkload = isOfKind('Deployment', 'StatefulSet', 'Job');

export function podOf({ spec, metadata }: KubernetesObject): PodSpec {
  if (!spec?.template) throw new Error(`${metadata.name} runs no pod.`);
  return spec.template.spec;
}

export function matches(selector: Selector | undefined, labels: Record<string, string>): boolean {
  const { matchLabels = {}, matchExpressions = [] } = selector ?? {};
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator !== 'In') throw new Error(`The test knows no operator ${operator}.`);
      return values.includes(labels[key] ?? '');
    })
  );
}
