// Holds openapi.json against Redocly's recommended rules; a warning fails too.
import { fileURLToPath } from 'node:url';
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';

const config = await createConfig({ extends: ['recommended'] });
const problems = await lint({ ref: fileURLToPath(new URL('../openapi.json', import.meta.url)), config });
const totals = getTotals(problems);
if (problems.length > 0) {
  formatProblems(problems, { totals, format: 'stylish', version: '' });
  process.exitCode = 1;
}
