// The steps of npm run check, in this order.

type Command = [program: string, ...args: string[]];

export type Step = {
  /** What npm run check -- NAME calls it. */
  name: string;
  commands: Command[];
  /** Mends what it finds. */
  fix?: Command;
  /** Changed files that it is about. */
  about: RegExp;
  /** True if it runs only when it is named, as it asks others than this machine. */
  isByName?: boolean;
};

const SOURCE = /\.(ts|tsx|js|cjs|mjs)$/;
const PACKAGES = /(^|\/)package(-lock)?\.json$/;
const CLIENT = 'packages/client/scripts';

export const steps: Step[] = [
  {
    name: 'lint',
    commands: [['biome', 'check', '.']],
    fix: ['biome', 'check', '--write', '.'],
    about: /\.(ts|tsx|js|cjs|mjs|json|css|html)$/,
  },
  {
    name: 'protos',
    commands: [
      ['node', 'tools/generate-protos.ts', '--check'],
      ['buf', 'lint'],
      ['node', 'tools/breaking-protos.ts'],
    ],
    fix: ['node', 'tools/generate-protos.ts'],
    about: /^(protos\/|tools\/generate-protos)|\.proto$/,
  },
  { name: 'types', commands: [['tsc', '-b']], about: /\.(ts|tsx|json)$/ },
  {
    name: 'api',
    commands: [
      ['node', `${CLIENT}/generate.ts`, '--check'],
      ['node', `${CLIENT}/lint.ts`],
      ['node', `${CLIENT}/breaking.ts`],
    ],
    fix: ['node', `${CLIENT}/generate.ts`],
    about: /^(services\/gateway\/src|packages\/client)\//,
  },
  {
    name: 'lockfile',
    commands: [['node', 'tools/check-lockfile.ts']],
    fix: ['node', 'tools/check-lockfile.ts', '--fix'],
    about: PACKAGES,
  },
  { name: 'imports', commands: [['node', 'tools/check-imports.ts']], about: SOURCE },
  { name: 'vulnerabilities', commands: [['node', 'tools/audit/main.ts']], about: PACKAGES, isByName: true },
];

/** The steps that changed files need. */
export function stepsFor(changed: readonly string[]): Step[] {
  return steps.filter(({ about, isByName }) => !isByName && changed.some((path) => about.test(path)));
}

/** The steps of these names, in their order; without a name all that need none. @throws Error for a name that is none */
export function stepsNamed(names: readonly string[]): Step[] {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no check '${unknown}'. Choose of: ${steps.map(({ name }) => name).join(', ')}.`);
  return steps.filter(({ name, isByName }) => (names.length === 0 ? !isByName : names.includes(name)));
}
