import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The libraries that a module loads, by the folders that their files are in. */
function librariesOf(module: string): string[] {
  const file = join(import.meta.dirname, '../src', module);
  const script = `await import(${JSON.stringify(file)});
    const { createRequire } = await import('node:module');
    console.log(JSON.stringify(Object.keys(createRequire(${JSON.stringify(file)}).cache)));`;
  const run = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  const names = (JSON.parse(run) as string[]).map(
    (path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? '',
  );
  return [...new Set(names)].sort();
}

it.each(['inner.ts', 'parts.ts', 'ready.ts', 'welcome.ts'])(
  '%s loads none of the clients that only services need, as everything waits for it',
  (module) => {
    const clients = ['mongodb', '@grpc/grpc-js', '@grpc/proto-loader', '@nats-io/transport-node', 'fastify'];
    expect(librariesOf(module).filter((name) => clients.includes(name))).toEqual([]);
  },
);
