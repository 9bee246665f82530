// Writes openapi.json, the description of the public API, and the types of src/generated; with --check, fails when what
// is committed differs.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const DESCRIBE = '../../../services/gateway/src/describe.ts';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const description = execFileSync(process.execPath, [here(DESCRIBE)], { encoding: 'utf8', maxBuffer: 64 << 20 });
const types = astToString(await openapiTS(description, { defaultNonNullable: false }));
const files: [path: string, text: string][] = [
  ['../openapi.json', description],
  ['../src/generated/api.ts', `// Made by npm run api from the description of the API. Do not edit.\n${types}`],
];

if (process.argv.includes('--check')) {
  const stale = files.filter(([path, text]) => readFileSync(here(path), 'utf8') !== text);
  if (stale.length > 0) {
    console.error(`Out of date, run npm run api: ${stale.map(([path]) => path.replace('../', '')).join(', ')}`);
    process.exitCode = 1;
  }
} else for (const [path, text] of files) writeFileSync(here(path), text);
