/** @needs kustomize */
// Each way to run the services must take the settings that docs/operations.md says it takes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Variable } from './support/objects.ts';
import { isOfKind, isWorkload, podOf } from './support/objects.ts';
import { ROOT, render } from './support/render.ts';
import { serviceNames, settingsOf } from './support/services.ts';

const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').split('\n## Settings\n')[1] ?? '';
const namesIn = (text = '') => [...text.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name as string);
const all = serviceNames.flatMap((service) =>
  Object.keys(settingsOf[service]?.shape ?? {}).map((setting) => ({ service, setting })),
);

// The place from which Kubernetes takes each setting.
const rows =
  page
    .split('**Kubernetes**')[1]
    ?.split('\n')
    .filter((line) => line.startsWith('| ')) ?? [];
const places = rows.flatMap((row) => {
  const [place = '', names] = row.slice(2, -2).split(' | ');
  return namesIn(names).map((setting) => ({ setting, place }));
});

describe('Kubernetes', () => {
  const objects = render('tests/deploy/kubernetes/everything');
  const variableOf = (service: string, setting: string): Variable | undefined => {
    const workload = objects.filter(isWorkload).find(({ metadata }) => metadata.name === service);
    const containers = workload ? podOf(workload).containers : [];
    return containers.flatMap(({ env = [] }) => env).find(({ name }) => name === setting);
  };
  /** The page names none of these one by one. */
  const FIXED = ['fixed by the manifests', 'not used'];
  /** Tells where a variable's value comes from, in the page's words. */
  const placeOf = (variable: Variable | undefined): string => {
    if (!variable) return 'not used';
    const { configMapKeyRef, secretKeyRef } = variable.valueFrom ?? {};
    if (secretKeyRef) return 'Secrets, by `secrets.sh`';
    if (!configMapKeyRef) return 'fixed by the manifests';
    const { name, key } = configMapKeyRef;
    expect(key).toBe(variable.name);
    return `ConfigMap \`${name.replace(/-[a-z0-9]+$/, '')}\``;
  };

  it('is told of once for each setting that can be given', () => {
    const settings = all.filter(({ service, setting }) => !FIXED.includes(placeOf(variableOf(service, setting))));
    expect(places.map(({ setting }) => setting).sort()).toEqual(
      [...new Set(settings.map(({ setting }) => setting))].sort(),
    );
  });

  it.each(all)('gives $service its $setting as the page says', ({ service, setting }) => {
    const told = places.find((one) => one.setting === setting)?.place.replace(/ of the component$/, '');
    const place = placeOf(variableOf(service, setting));
    if (told === undefined) expect(FIXED).toContain(place);
    else expect(told).toBe(place);
  });

  it('has no key to merge that nobody reads', () => {
    const maps = objects
      .filter(isOfKind('ConfigMap'))
      .filter(({ metadata }) => /^(settings|printer|tracing)-/.test(metadata.name));
    const keys = maps.flatMap(({ data }) => Object.keys(data ?? {}));
    const told = places.filter(({ place }) => place.startsWith('ConfigMap')).map(({ setting }) => setting);
    expect(keys.sort()).toEqual(told.sort());
  });
});

describe('Compose', () => {
  const told = page.split('**Compose**')[1]?.split('**Kubernetes**')[0] ?? '';
  const [ofItsOwn, notGiven] = told.split('but for').map(namesIn);
  const ofKubernetes = places.filter(({ place }) => place.startsWith('ConfigMap')).map(({ setting }) => setting);
  const given = [...(ofItsOwn ?? []), ...ofKubernetes].filter((setting) => !notGiven?.includes(setting));
  const text = readFileSync(join(ROOT, 'deploy/compose/compose.yaml'), 'utf8');
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; ports?: string[] }>;
  };

  it.each(all)('takes $setting of $service from its own variable, or says that it is fixed', ({ service, setting }) => {
    const { environment = {}, ports = [] } = services[service] ?? {};
    const values = setting === 'PORT' ? ports : [environment[setting] ?? ''];
    const isGiven = values.some((value) => value.includes(`\${${setting}:-`));
    expect({ isGiven }).toEqual({ isGiven: given.includes(setting) });
  });
});
