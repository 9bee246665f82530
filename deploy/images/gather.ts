// gather.ts SERVICE --from SOURCE --installed FOLDER --to FOLDER: copies one service and the packages it needs.
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { partsOf, workspaces } from './workspaces.ts';

const text = { type: 'string' } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { from: text, installed: text, to: text },
});
const [service] = positionals;
const { from, installed, to } = values;
if (!service || !from || !installed || !to) {
  throw new Error('Use: gather.ts SERVICE --from SOURCE --installed FOLDER --to FOLDER');
}

function copy(root: string, path: string): void {
  if (existsSync(join(root, path))) cpSync(join(root, path), join(to as string, path), { recursive: true });
}

mkdirSync(to, { recursive: true });
for (const { folder } of partsOf(service, workspaces(from))) {
  copy(from, join(folder, 'package.json'));
  copy(from, join(folder, 'src'));
  // A version that another workspace has differently lies beside the workspace itself.
  copy(installed, join(folder, 'node_modules'));
}
copy(from, 'protos');
// The gateway serves the console, which is built already, and reads what else it needs of it.
if (service === 'gateway') for (const part of ['dist', 'docs', 'routes.json']) copy(from, join('console', part));
copy(from, 'deploy/images/package.json');
copy(from, 'deploy/images/health.ts');
