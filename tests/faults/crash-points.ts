import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));

/**
 * Every place where the code can be told to die, by its whole name, as the code names it: a new one is among them as
 * soon as it is written. `${asker}` stands for each service that asks for stock, `${kind}` for each of its changes.
 */
export function crashPointsInCode(): string[] {
  const written = sources('{packages,services}/*/src/**/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/crashPoint\(\s*(['`])(.+?)\1/g)].map((match) => match[2] as string),
  );
  return [...new Set(written.flatMap(expanded))].sort();
}

// As they are written in the code.
const ASKER = '$' + '{asker}';
const KIND = '$' + '{kind}';

// An answer that is shown again stands for whatever its change was.
const REPEATED = ['repeat'];

function expanded(name: string): string[] {
  if (!name.includes(ASKER)) return [name];
  return askers().flatMap((asker) => {
    const named = name.replace(ASKER, asker);
    const kinds = [...changes(asker), ...(named.endsWith('.shown') ? REPEATED : [])];
    return named.includes(KIND) ? kinds.map((kind) => named.replace(KIND, kind)) : [named];
  });
}

const askers = () =>
  sources('services/*/src/**/*.ts')
    .filter(({ text }) => text.includes('openStockMoves'))
    .map(({ path }) => path.split('/')[1] as string);

const KINDS = /kind: ('[a-z-]+'(?: \| '[a-z-]+')*)/g;
const kindsIn = (text: string) =>
  [...text.matchAll(KINDS)].flatMap((match) => [...(match[1] as string).matchAll(/[a-z-]+/g)].map(([kind]) => kind));

const changes = (asker: string) =>
  sources(`services/${asker}/src/use-cases/deps.ts`).flatMap(({ text }) => kindsIn(text));
