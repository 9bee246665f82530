// Protos are read as files, so Node's --watch, which follows modules, does not see them.
import { spawn } from 'node:child_process';
import { utimesSync, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const PROTOS = inRepository('protos/stockroom');
const GENERATE = inRepository('tools/generate-protos.ts');
/** The module that reads the protos: every part that serves or calls by them imports it. */
const READER = inRepository('packages/rpc/src/load.ts');

/** An editor writes a file in several steps. */
const SETTLED_MS = 100;

/** Generates the types when a proto is saved, and has every part start anew that reads protos. @returns stops that */
export function followProtos(say: (sentence: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(PROTOS, { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.proto')) return;
    clearTimeout(timer);
    timer = setTimeout(generate, SETTLED_MS, name, say);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

function generate(name: string, say: (sentence: string) => void): void {
  const child = spawn(process.execPath, [GENERATE], { cwd: inRepository('.'), stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  child.once('close', (code) => {
    if (code !== 0) return say(`${name} cannot be read; all goes on as before: ${errors.split('\n', 1)}`);
    say(`${name} is saved: the types are generated, and the services start anew.`);
    const now = new Date();
    utimesSync(READER, now, now);
  });
}
