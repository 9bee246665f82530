// Writes packages/rpc/src/generated from protos/; with --check, fails when what is committed differs.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const target = 'packages/rpc/src/generated';
const check = process.argv.includes('--check');
// A proto that cannot be read leaves the types as they were.
const output = mkdtempSync(join(tmpdir(), 'protos-'));
process.once('exit', () => rmSync(output, { recursive: true }));

execFileSync(
  'node_modules/.bin/proto-loader-gen-types',
  [
    ...['--keepCase', '--longs=Number', '--enums=String', '--defaults', '--oneofs', '--includeComments'],
    ...['--grpcLib=@grpc/grpc-js', '--importFileExtension=.ts', '--includeDirs', 'protos', '--outDir', output],
    ...globSync('stockroom/**/*.proto', { cwd: 'protos' }).sort(),
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);

// The roots type what grpc-js loads of a package as a whole; packages/rpc/src/load.ts types each service instead.
for (const root of globSync('*.ts', { cwd: output })) rmSync(join(output, root));

// Declarations of other packages name these types, and reach them only through what @stockroom/rpc exports.
const messages = globSync('stockroom/**/*.ts', { cwd: output }).sort();
writeFileSync(join(output, 'messages.ts'), messages.map((file) => `export type * from './${file}';\n`).join(''));

if (check) {
  const listing = (folder: string) => globSync('**/*.ts', { cwd: folder }).sort();
  const different = [...new Set([...listing(output), ...listing(target)])].filter(
    (file) => read(join(output, file)) !== read(join(target, file)),
  );
  if (different.length > 0) {
    console.error(`Out of date, run npm run protos:\n${different.join('\n')}`);
    process.exit(1);
  }
} else {
  rmSync(target, { recursive: true, force: true });
  cpSync(output, target, { recursive: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
