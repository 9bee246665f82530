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
const address = (service: string) => new RegExp(`\\b${service.toUpperCase()}_(ADDRESS|URL)\\b`);
/** It asks the others. */
const gatewayAsks = ['gateway'];

const places: Place[] = [
  { file: 'CODEOWNERS', as: (service) => new RegExp(`^/services/${service}/ `, 'm') },
  { file: 'README.md', as: word },
  { file: 'docs/architecture.md', as: word },
  { file: 'package-lock.json', as: (service) => new RegExp(`"node_modules/@stockroom/${service}"`) },
  { file: 'tsconfig.json', as: (service) => new RegExp(`"services/${service}"`) },
  {
    file: 'packages/rpc/src/load.ts',
    as: (service) => new RegExp(`stockroom\\.${service}\\.v1`),
    butFor: ['gateway', 'labels'],
  },
  { file: 'packages/events/src/permissions.ts', as: word, reading: 'NATS_URL' },
  { file: 'services/gateway/src/settings.ts', as: address, butFor: gatewayAsks },
  { file: 'services/gateway/src/clients/services.ts', as: word, butFor: gatewayAsks },
  { file: 'services/gateway/src/describe.ts', as: address, butFor: gatewayAsks },
  { file: 'services/gateway/test/support/gateway.ts', as: address, butFor: gatewayAsks },
  { file: 'deploy/local/src/service-settings.ts', as: (service) => new RegExp(`^ {2}${service}: `, 'm') },
  { file: 'deploy/local/tsconfig.json', as: (service) => new RegExp(`services/${service}"`) },
  { file: 'deploy/compose/compose.yaml', as: (service) => new RegExp(`^ {2}${service}:$`, 'm') },
  { file: 'tests/deploy/compose/stand-ins.yaml', as: (service) => new RegExp(`^ {2}${service}: `, 'm') },
  {
    file: 'deploy/kubernetes/base/kustomization.yaml',
    as: (service) => new RegExp(`- ${service}\\.yaml[^]*/${service},`),
  },
  { file: 'deploy/kubernetes/base/gateway.yaml', as: address, butFor: gatewayAsks },
  { file: 'deploy/kubernetes/base/network.yaml', as: (service) => new RegExp(`name: ${service}$`, 'm') },
  { file: 'deploy/kubernetes/base/prepare.yaml', as: word, reading: 'MONGODB_URL' },
  { file: 'deploy/kubernetes/base/prepare-settings.yaml', as: word, reading: 'MONGODB_URL' },
  { file: 'deploy/kubernetes/secrets.sh', as: word, reading: 'MONGODB_URL' },
  { file: 'deploy/kubernetes/servers/nats-users.conf', as: word, reading: 'NATS_URL' },
  {
    file: 'deploy/kubernetes/servers/nats.yaml',
    as: (service) => new RegExp(`${service}-password`),
    reading: 'NATS_URL',
  },
  { file: 'deploy/kubernetes/servers/network.yaml', as: word, reading: 'MONGODB_URL' },
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
  { file: 'deploy/kubernetes/components/tls/certificates.yaml', as: word },
  { file: 'deploy/kubernetes/components/tls/prepare.yaml', as: word, reading: 'MONGODB_URL' },
  { file: 'deploy/kubernetes/components/monitoring/rules.yaml', as: word },
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
  expect({ service, missingIn: missing.map(({ file }) => file) }).toEqual({ service, missingIn: [] });
});

it('finds no service that is not there in any of them', () => {
  const found = places.filter((place) => place.as('invoices').test(read(place.file)));
  expect(found.map(({ file }) => file)).toEqual([]);
});

it('is what docs/new-service.md tells', () => {
  const page = read('docs/new-service.md');
  expect(places.filter(({ file }) => !page.includes(`\`${file}\``)).map(({ file }) => file)).toEqual([]);
});
