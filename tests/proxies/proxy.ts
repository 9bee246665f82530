// The proxies of deploy/proxies as real programs, with their ports, certificates and paths replaced.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { issue, makeAuthority } from '../../deploy/local/src/https/issue.ts';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { newDirectory } from '../support/new-directory.ts';

export type ProxyName = 'nginx' | 'caddy' | 'haproxy';

export type Asked = { method?: string; headers?: Record<string, string>; body?: unknown };
export type Answered = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

export type TlsProxy = {
  /** Where it answers, by TLS and with a name. */
  origin: string;
  /** Asks it as a client that trusts its certificate and follows no redirect. */
  ask: (path: string, asked?: Asked) => Promise<Answered>;
  stop: () => Promise<void>;
};

type Paths = { folder: string; port: number; target: string };

const read = (file: string) => readFileSync(new URL(`../../deploy/proxies/${file}`, import.meta.url), 'utf8');

/** Writes the configuration and gives the command that serves it in the foreground. */
const PROGRAMS: Record<ProxyName, (paths: Paths) => string[]> = {
  nginx: ({ folder, port, target }) => {
    const server = read('nginx.conf')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replaceAll('/etc/ssl/stock.example', folder)
      .replace('127.0.0.1:8080', target)
      // Many an nginx compresses JSON, and makes our ETags weak thereby.
      .replace('server {', 'gzip on; gzip_types application/json; gzip_min_length 20; gzip_proxied any;\nserver {');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    const whole = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
      http { access_log off; ${temporary.join(' ')} ${server} }`;
    writeFileSync(join(folder, 'nginx.conf'), whole);
    return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  },
  caddy: ({ folder, port, target }) => {
    const site = read('Caddyfile')
      .replace('stock.example {', `https://localhost:${port} {`)
      .replaceAll('/etc/ssl/stock.example', folder)
      .replace('127.0.0.1:8080', target);
    const whole = `{\n admin off\n auto_https disable_redirects\n skip_install_trust\n}\n${site}`;
    writeFileSync(join(folder, 'Caddyfile'), whole);
    return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
  haproxy: ({ folder, port, target }) => {
    const whole = read('haproxy.cfg')
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replaceAll('/etc/ssl/stock.example', folder)
      .replace('127.0.0.1:8080', target);
    writeFileSync(join(folder, 'haproxy.cfg'), whole);
    return ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')];
  },
};

/** Starts one before a gateway, and waits until it listens. @param target host and port of the gateway */
export async function startProxy(name: ProxyName, target: string): Promise<TlsProxy> {
  const folder = await newDirectory();
  const [port = 0] = await freePorts(1);
  const authority = makeAuthority('Stockroom tests', new Date());
  const { cert, key } = issue(authority, ['localhost', '127.0.0.1'], new Date());
  writeFileSync(join(folder, 'tls.crt'), cert);
  writeFileSync(join(folder, 'tls.key'), key);
  writeFileSync(join(folder, 'combined.pem'), cert + key);
  const [program = '', ...args] = PROGRAMS[name]({ folder, port, target });
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await untilListening(port, child, () => said);
  return {
    origin: `https://localhost:${port}`,
    ask: (path, asked) => ask({ port, ca: authority.cert }, path, asked),
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'close');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number, child: ChildProcess, said: () => string): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const [heard] = await Promise.race([once(socket, 'connect').then(() => ['open']), once(socket, 'error')]).catch(
      (error) => [error],
    );
    socket.destroy();
    if (heard === 'open') return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The proxy ended: ${said()}`);
}

async function ask({ port, ca }: { port: number; ca: string }, path: string, asked: Asked = {}): Promise<Answered> {
  const body = asked.body === undefined ? undefined : JSON.stringify(asked.body);
  const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...asked.headers };
  const sent = request({ host: 'localhost', port, ca, agent: false, method: asked.method ?? 'GET', path, headers });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}
