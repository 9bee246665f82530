import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipped = promisify(gzip);

/** A file of the page, in memory: a build that replaces the folder changes nothing for who has the page open. */
export type PageFile = {
  /** Below the folder: `assets/index-1a2b.js`. */
  path: string;
  type: string;
  bytes: Buffer;
  hash: string;
  /** True when the name changes with the content, so that the content of a name never does. */
  isHashed: boolean;
  /** Gives the file compressed; undefined for one that is compressed already. */
  gzip: (() => Promise<Buffer>) | undefined;
};

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

const COMPRESSED = new Set(['.png', '.woff2']);

/** Reads every file of a built page. @throws Error for a file whose type is not in TYPES */
export function readPageFiles(folder: string): PageFile[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => fileOf(folder, join(parentPath, name).slice(join(folder, '/').length)));
}

function fileOf(folder: string, path: string): PageFile {
  const ending = extname(path);
  const type = TYPES[ending];
  if (!type) throw new Error(`The page has a file of unknown type: ${path}.`);
  const bytes = readFileSync(join(folder, path));
  let small: Promise<Buffer> | undefined;
  const compress = () => {
    small ??= gzipped(bytes, { level: 9 });
    return small;
  };
  return {
    ...{ path, type, bytes, hash: hash('sha256', bytes, 'base64url').slice(0, 22) },
    isHashed: path.startsWith('assets/'),
    gzip: COMPRESSED.has(ending) ? undefined : compress,
  };
}
