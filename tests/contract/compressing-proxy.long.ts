/** @needs nginx */
// Behind a proxy that compresses every ETag is weak.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { type Client, clientOf, logIn } from '../support/client.ts';
import { eventually } from '../support/cluster.ts';
import { EDITABLE } from '../support/editable.ts';
import { newDirectory } from '../support/new-directory.ts';
import { expectRefusal } from '../support/refusals.ts';
import { ADMIN_PASSWORD } from '../support/stack.ts';
import { stack, useStack } from '../support/the-stack.ts';

useStack();

let behind: Client;
let proxy: { url: string; stop: () => Promise<void> };

beforeAll(async () => {
  proxy = await startNginx(stack.url);
  behind = await logIn(proxy.url, { username: 'admin', password: ADMIN_PASSWORD });
}, 60_000);

afterAll(() => proxy?.stop());

describe.each(Object.entries(EDITABLE))('edits of %s through nginx with gzip', (_path, make) => {
  it('PUT and DELETE with the weak ETag are done once, and 412 once it is old', async () => {
    const { path, edit } = await make();
    const tagNow = async () => (await behind.get(path)).headers.get('etag') ?? 'none';
    const etag = await tagNow();
    expect(etag).toMatch(/^W\/"\d+-[\w-]{22}"$/);
    expect((await behind.get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await behind.put(path, await edit(1), { 'if-match': etag })).status).toBe(200);
    expectRefusal(await behind.put(path, await edit(2), { 'if-match': etag }), 412);
    expectRefusal(await behind.delete(path, { 'if-match': etag }), 412);
    expect((await behind.delete(path, { 'if-match': await tagNow() })).status).toBe(200);
  });
});

/** Starts nginx as whoever runs this, and waits until it answers. */
async function startNginx(target: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await newDirectory();
  const [port] = await freePorts(1);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration({ folder, port: port as number, target }));
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(nginx, 'close');
  let said = '';
  nginx.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const url = `http://127.0.0.1:${port}`;
  const answers = () => clientOf(url).get('/config');
  const isThere = () =>
    answers().then(
      () => true,
      () => false,
    );
  await eventually(isThere, () => `nginx did not start: ${said}`);
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  return { url, stop };
}

function configuration({ folder, port, target }: { folder: string; port: number; target: string }): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
    daemon off;
    pid ${folder}/nginx.pid;
    events {}
    http {
      access_log off;
      ${places.join('\n      ')}
      gzip on;
      gzip_types application/json;
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass ${target};
          proxy_http_version 1.1;
          proxy_set_header Host $host:$server_port;
        }
      }
    }`;
}
