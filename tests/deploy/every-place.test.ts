// Every place that names a service, so that a new one is missing nowhere; docs/new-service.md tells the same in order.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/render.ts';
import { serviceNames, settingsOf } from './support/services.ts';

type Place = {
  file: string;
  /** Tells how it is named there. */
  as: (service: string) => RegExp;
  /** For a service that reads this setting; for all without it. */
  reading?: string;
  /** Those that have no need of it. */
  butFor?: string[];
};

const word = (service: string) => new RegExp(`\\b${service}\\b`);
const inList = (service: string) => new RegExp(`[[|(' "]${service}[\\]|,)'" ;]`);
const gatewayAsks = ['gateway'];

const places: Place[] = [
  { file: 'CODEOWNERS', as: (service) => new RegExp(`^/services/${service}/ `, 'm') },
  { file: 'README.md', as: word },
  { file: 'tsconfig.json', as: (service) => new RegExp(`"services/${service}"`) },
  { file: 'tests/deploy/support/services.ts', as: (service) => new RegExp(`^ {2}${service}: `, 'm') },
  {
    file: 'packages/rpc/src/load.ts',
    as: (service) => new RegExp(`stockroom\\.${service}\\.v1`),
    butFor: ['gateway', 'labels'],
  },
  { file: 'packages/events/src/permissions.ts', as: word, reading: 'NATS_URL' },
  { file: 'services/gateway/src/main.ts', as: word, butFor: gatewayAsks },
  { file: 'services/gateway/src/routes/health.ts', as: word, butFor: gatewayAsks },
  { file: 'deploy/local/src/parts.ts', as: word },
  { file: 'deploy/local/src/read-settings.ts', as: word },
  { file: 'deploy/local/src/inner.ts', as: word, reading: 'LISTEN' },
  { file: 'tools/dev/parts.ts', as: word },
  { file: '.ci/images.sh', as: inList },
  { file: 'deploy/compose/compose.yaml', as: (service) => new RegExp(`^ {2}${service}:$`, 'm') },
  { file: 'deploy/compose/mongodb-setup.js', as: inList, reading: 'MONGODB_URL' },
  { file: 'deploy/kubernetes/base/kustomization.yaml', as: (service) => new RegExp(`- ${service}\\.yaml`) },
  { file: 'deploy/kubernetes/base/network.yaml', as: (service) => new RegExp(`name: ${service}$`, 'm') },
  { file: 'deploy/kubernetes/base/prepare.yaml', as: word, reading: 'MONGODB_URL' },
  { file: 'deploy/kubernetes/secrets.sh', as: word, reading: 'MONGODB_URL' },
  { file: 'deploy/kubernetes/images.sh', as: word },
  { file: 'deploy/kubernetes/servers/mongodb-setup.js', as: inList, reading: 'MONGODB_URL' },
  { file: 'deploy/kubernetes/servers/nats-users.conf', as: word, reading: 'NATS_URL' },
  {
    file: 'deploy/kubernetes/servers/nats.yaml',
    as: (service) => new RegExp(`${service}-password`),
    reading: 'NATS_URL',
  },
  { file: 'deploy/kubernetes/servers/network.yaml', as: word, reading: 'MONGODB_URL' },
  {
    file: 'deploy/kubernetes/overlays/single/kustomization.yaml',
    as: (service) => new RegExp(`stockroom/${service}$`, 'm'),
  },
  {
    file: 'deploy/kubernetes/overlays/production/kustomization.yaml',
    as: (service) => new RegExp(`stockroom/${service}$`, 'm'),
  },
  {
    file: 'deploy/kubernetes/overlays/production/disruption.yaml',
    as: (service) => new RegExp(`name: ${service}$`, 'm'),
  },
  {
    file: 'deploy/kubernetes/overlays/production/scaling.yaml',
    as: (service) => new RegExp(`name: ${service}$`, 'm'),
    butFor: ['labels'],
  },
  {
    file: 'deploy/kubernetes/components/cert-manager/certificates.yaml',
    as: (service) => new RegExp(`stockroom-tls-${service}$`, 'm'),
  },
  { file: 'deploy/kubernetes/components/tls/kustomization.yaml', as: word },
  { file: 'deploy/kubernetes/components/monitoring/pod-monitor.yaml', as: inList },
  { file: 'deploy/kubernetes/components/monitoring/network.yaml', as: inList },
  { file: 'deploy/kubernetes/components/tracing/network.yaml', as: inList },
  { file: 'deploy/monitoring/alerts.yaml', as: word },
  { file: 'deploy/monitoring/dashboard.json', as: word },
];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function concerns({ reading, butFor = [] }: Place, service: string): boolean {
  if (butFor.includes(service)) return false;
  return reading === undefined || reading in (settingsOf[service]?.shape ?? {});
}

it('knows every folder of services/', () => {
  const folders = readdirSync(join(ROOT, 'services')).filter((name) =>
    existsSync(join(ROOT, 'services', name, 'package.json')),
  );
  expect(folders.sort()).toEqual([...serviceNames].sort());
});

it.each(serviceNames)('finds %s in every place that it must be named in', (service) => {
  const missing = places.filter((place) => concerns(place, service) && !place.as(service).test(read(place.file)));
  expect(missing.map(({ file }) => file)).toEqual([]);
});

it('finds no service that is not there in any of them', () => {
  const found = places.filter((place) => place.as('stocktakings').test(read(place.file)));
  expect(found.map(({ file }) => file)).toEqual([]);
});

it('is what docs/new-service.md tells', () => {
  const page = read('docs/new-service.md');
  expect(places.filter(({ file }) => !page.includes(`\`${file}\``)).map(({ file }) => file)).toEqual([]);
});
