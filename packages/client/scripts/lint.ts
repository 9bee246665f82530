// Holds openapi.json against the recommended rules of Redocly and of Spectral; a warning fails too.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const DESCRIPTION = fileURLToPath(new URL('../openapi.json', import.meta.url));

// Its own type lacks a field that the rules themselves do not need.
const RULES = rulesets.oas as unknown as RulesetDefinition;

async function askRedocly(): Promise<number> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lint({ ref: DESCRIPTION, config });
  const totals = getTotals(problems);
  if (problems.length > 0) formatProblems(problems, { totals, format: 'stylish', version: '' });
  return problems.length;
}

async function askSpectral(): Promise<number> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[RULES, 'recommended']] });
  const problems = await linter.run(JSON.parse(readFileSync(DESCRIPTION, 'utf8')));
  for (const { code, path, message } of problems) console.error(`spectral: ${path.join('.')}: ${message} (${code})`);
  return problems.length;
}

if ((await askRedocly()) + (await askSpectral()) > 0) process.exitCode = 1;
