// manifests.ts FROM TO: copies what `npm ci` reads, and nothing else.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { workspaces } from './workspaces.ts';

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('Use: manifests.ts FROM TO');

const files = ['package.json', 'package-lock.json', '.npmrc'];
for (const { folder } of workspaces(from)) files.push(join(folder, 'package.json'));
for (const file of files) cpSync(join(from, file), join(to, file));
