// nats-server with the configuration that the overlays and compose mount, on ports and in a folder of the test's own.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { natsServerProgram } from '../../../deploy/local/src/nats/program.ts';
import { freePorts } from '../../../deploy/local/src/ports.ts';
import { isOfKind, type KubernetesObject } from './objects.ts';
import { ROOT } from './render.ts';

export type Nats = {
  url: (credentials?: string) => string;
  monitor: string;
  /** Gives what the servers have written to their logs. */
  said: () => string;
  stop: () => Promise<void>;
};

/** The variables that the configuration takes from the environment. */
export const brokerPasswords = {
  CATALOG_PASSWORD: 'p0catalog',
  WORKS_PASSWORD: 'p@:/works',
  ACQUISITIONS_PASSWORD: 'p0acquisitions',
  DEAD_LETTERS_PASSWORD: 'p0dead',
};

/** The files that Compose mounts into its NATS server. */
export function composeFiles(): Record<string, string> {
  const folder = join(ROOT, 'deploy/compose');
  const compose = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: { nats: { configs: { source: string; target: string }[] } };
    configs: Record<string, { file: string }>;
  };
  return Object.fromEntries(
    compose.services.nats.configs.map(({ source, target }) => [
      basename(target),
      readFileSync(join(folder, compose.configs[source]?.file ?? ''), 'utf8'),
    ]),
  );
}

/** The files of the ConfigMap that is mounted into an overlay's NATS servers. */
export function filesFor(objects: KubernetesObject[]): Record<string, string> {
  const maps = objects.filter(isOfKind('ConfigMap'));
  return maps.find(({ metadata }) => metadata.name.startsWith('nats-'))?.data ?? {};
}

/** A path in the container → the file here. */
type Mounted = Record<string, string>;

function placeFile(text: string, [path, file]: [string, string]): string {
  return text.replaceAll(path, JSON.stringify(file));
}

/**
 * Starts servers from a configuration's files, and waits until JetStream serves.
 * @param env what the configuration takes from the environment
 * @param mounted where the files are that it names
 */
export async function startNats(
  files: Record<string, string>,
  { servers = 1, env = {}, mounted = {} }: { servers?: number; env?: Record<string, string>; mounted?: Mounted } = {},
): Promise<Nats> {
  const folder = await mkdtemp(join(tmpdir(), 'stockroom-nats-'));
  const numbers = await freePorts(servers * 3);
  const [clients, routes, monitors] = [0, 1, 2].map((n) => numbers.slice(n * servers, (n + 1) * servers)) as number[][];
  const children = await Promise.all(
    Array.from({ length: servers }, async (_, n) => {
      const own = join(folder, `server-${n}`);
      await mkdir(own);
      for (const [name, text] of Object.entries(files)) {
        const placed = text.replace('store_dir: /data', `store_dir: "${own}/data"`);
        await writeFile(join(own, name), Object.entries(mounted).reduce(placeFile, placed));
      }
      const args = ['--config', join(own, 'nats.conf'), '--addr', '127.0.0.1'];
      args.push('--port', String(clients?.[n]), '--http_port', String(monitors?.[n]));
      if (servers > 1) {
        args.push('--cluster', `nats://127.0.0.1:${routes?.[n]}`);
        args.push('--routes', (routes ?? []).map((port) => `nats://127.0.0.1:${port}`).join(','));
      }
      return spawn(natsServerProgram(), args, {
        env: { ...env, POD_NAME: `nats-${n}` },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    }),
  );
  const lines: string[] = [];
  for (const child of children) child.stderr?.on('data', (chunk) => lines.push(String(chunk)));
  const stop = async () => {
    await Promise.all(children.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const port of monitors ?? []) await untilHealthy(`http://127.0.0.1:${port}/healthz`, lines);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = (credentials = '') => (clients ?? []).map((port) => `nats://${credentials}127.0.0.1:${port}`).join(',');
  return { url, monitor: `http://127.0.0.1:${monitors?.[0]}`, said: () => lines.join(''), stop };
}

async function untilHealthy(url: string, lines: string[]): Promise<void> {
  const giveUp = Date.now() + 20_000;
  for (;;) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    if (Date.now() > giveUp) throw new Error(`${url} does not serve:\n${lines.slice(-20).join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
