// What some tests use beside Node, npm and git. `npm run programs` installs it.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { onPath } from '../on-path.ts';

type Needed = { anyOf?: string[]; isThere?: () => boolean };

/** What a test may need: a program of this name, but for those that say otherwise. */
const NEEDS = {
  'avahi-browse': {},
  'avahi-daemon': { isThere: () => spawnSync('avahi-daemon', ['--check'], { stdio: 'ignore' }).status === 0 },
  caddy: {},
  chromium: {},
  cupsd: {},
  curl: {},
  'firefox-esr': {},
  haproxy: {},
  ippeveprinter: {},
  kustomize: { anyOf: ['kubectl', 'kustomize'] },
  libfaketime: { isThere: () => globSync('/usr/lib/*/faketime').length > 0 },
  lpadmin: {},
  nginx: {},
  openssl: {},
  pdftoppm: {},
  promtool: {},
  zbarimg: {},
} satisfies Record<string, Needed>;

export type Need = keyof typeof NEEDS;

const LEFT_OUT = 'left out for want of ';

/** Tells whether this machine has it. */
export function isThere(need: Need): boolean {
  const { isThere: look }: Needed = NEEDS[need];
  return look ? look() : programsOf(need).some((program) => onPath(program) !== undefined);
}

function programsOf(need: Need): string[] {
  const { anyOf = [need] }: Needed = NEEDS[need];
  return anyOf;
}

/**
 * Gives the title of a test that stands for those that are left out here: it ends with what is missing.
 * @param what what is left out
 * @returns undefined where nothing is missing; in CI, too: there a test without its program fails
 */
export function leftOut(what: string, needs: Need[]): string | undefined {
  const missing = process.env.CI ? [] : needs.filter((need) => !isThere(need));
  if (missing.length === 0) return undefined;
  return `${what}: ${LEFT_OUT}${missing.map((need) => programsOf(need).join(' or ')).join(' and ')}`;
}

/** Gives what a title of leftOut says is missing. */
export function missingIn(title: string): string | undefined {
  return title.split(`: ${LEFT_OUT}`)[1];
}

/** Gives the needs that a file names in its first comment, `@needs kustomize openssl`. */
export function needsOf(pragma = ''): Need[] {
  const names = pragma.split(/\s+/).filter(Boolean);
  const unknown = names.find((name) => !(name in NEEDS));
  if (unknown) throw new Error(`@needs ${unknown}: tools/programs/needs.ts knows no such program.`);
  return names as Need[];
}
