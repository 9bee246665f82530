// The steps of npm run check, in this order.

export type Step = {
  /** A script of package.json. */
  script: string;
  /** Mends what it finds. */
  fix?: string;
  /** Changed files that it is about; undefined for all. */
  about?: RegExp;
};

const SOURCE = /\.(ts|tsx|js|cjs|mjs)$/;
const PROTOS = /^(protos\/|tools\/generate-protos)|\.proto$/;
const API = /^(services\/gateway\/src|packages\/client)\//;

export const steps: Step[] = [
  { script: 'lint', fix: 'format', about: /\.(ts|tsx|js|cjs|mjs|json|css|html)$/ },
  { script: 'protos:check', fix: 'protos', about: PROTOS },
  { script: 'protos:lint', about: PROTOS },
  { script: 'protos:breaking', about: PROTOS },
  { script: 'types', about: /\.(ts|tsx|json)$/ },
  { script: 'api:check', fix: 'api', about: API },
  { script: 'lockfile:check', fix: 'lockfile', about: /(^|\/)package(-lock)?\.json$/ },
  { script: 'imports:check', about: SOURCE },
];

/** The steps that changed files need. */
export function stepsFor(changed: readonly string[]): Step[] {
  return steps.filter(({ about }) => !about || changed.some((path) => about.test(path)));
}
