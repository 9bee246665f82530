// Makes a folder that can be published, `node build.ts [FOLDER]`: Node runs no TypeScript from within node_modules.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = process.argv[2] ?? join(here, 'dist');
const compiler = fileURLToPath(import.meta.resolve('typescript/package.json').replace('package.json', 'bin/tsc'));

execFileSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.build.json'), '--outDir', folder], {
  stdio: 'inherit',
});
const {
  private: _,
  scripts: _scripts,
  devDependencies: _dev,
  files: _files,
  ...manifest
} = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const published = {
  ...manifest,
  bin: { 'embedded-mongodb': 'main.js' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(join(here, 'README.md'), join(folder, 'README.md'));
