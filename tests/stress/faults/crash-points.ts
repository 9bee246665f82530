import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));

/**
 * Every place where the code can be told to die, by its whole name, as the code names it: a new one is among them as
 * soon as it is written. `${service}` stands for each service that asks for stock, or after a commit for each that carries out
 * commands; `${kind}` for each of its changes.
 */
export function crashPointsInCode(): string[] {
  const written = sources('{packages,services}/*/src/**/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/crashPoint\(\s*(['`])(.+?)\1/g)].map((match) => match[2] as string),
  );
  return [...new Set(written.flatMap(expanded))].sort();
}

// As they are written in the code.
const SERVICE = '$' + '{service}';
const KIND = '$' + '{kind}';

function expanded(name: string): string[] {
  const services = name.endsWith('.write.committed') ? commanders() : requesters();
  const names = name.includes(SERVICE) ? services.map((service) => name.replace(SERVICE, service)) : [name];
  return names.flatMap((named) => (named.includes(KIND) ? withKinds(named) : [named]));
}

const withKinds = (name: string) => changes(name.split('.')[0] as string).map((kind) => name.replace(KIND, kind));

const servicesWith = (part: string) =>
  sources('services/*/src/**/*.ts')
    .filter(({ text }) => text.includes(part))
    .map(({ path }) => path.split('/')[1] as string);

const requesters = () => servicesWith('stockChangesIn(');
const commanders = () => servicesWith('= createCommands');

const KINDS = /kind: ('[a-z-]+'(?: \| '[a-z-]+')*)/g;
const kindsIn = (text: string) =>
  [...text.matchAll(KINDS)].flatMap((match) => [...(match[1] as string).matchAll(/[a-z-]+/g)].map(([kind]) => kind));

const changes = (service: string) =>
  sources(`services/${service}/src/use-cases/deps.ts`).flatMap(({ text }) => kindsIn(text));
