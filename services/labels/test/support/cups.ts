// A CUPS server of the test's own, with queues that write to files.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Cups = {
  /** The address of a queue, as an operator gives it. */
  url: (queue: string) => string;
  /** Makes a queue by a driver that CUPS brings along. */
  addQueue: (queue: string, driver: string) => void;
  /** Runs one of CUPS's commands, such as `cupsdisable`, on this server. */
  command: (program: string, ...args: string[]) => string;
  /** What the queue has printed, once nothing of it waits. */
  printed: (queue: string) => Promise<Buffer>;
  stop: () => Promise<void>;
};

const FOLDERS = ['etc', 'spool', 'spool/tmp', 'cache', 'state', 'out'];

/** Starts one, by the account `lp`, as CUPS does not print as root. */
export async function startCups(): Promise<Cups> {
  const root = await mkdtemp(join(tmpdir(), 'cups-'));
  await chmod(root, 0o755);
  for (const folder of FOLDERS) await mkdir(join(root, folder), { recursive: true });
  execFileSync('chown', ['-R', 'lp:lp', root]);
  const port = await freePort();
  await writeFile(join(root, 'etc/cups-files.conf'), filesConf(root));
  await writeFile(join(root, 'etc/cupsd.conf'), serverConf(port));
  const files = ['-c', join(root, 'etc/cupsd.conf'), '-s', join(root, 'etc/cups-files.conf')];
  const child = spawn('cupsd', ['-f', ...files], { stdio: 'ignore' });
  const server = `127.0.0.1:${port}`;
  const command = (program: string, ...args: string[]) =>
    execFileSync(program, ['-h', server, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  await untilRunning(server, child);
  const out = (queue: string) => join(root, 'out', queue);
  return {
    command,
    url: (queue) => `ipp://${server}/printers/${queue}`,
    addQueue: (queue, driver) => void command('lpadmin', '-p', queue, '-E', '-v', `file://${out(queue)}`, '-m', driver),
    printed: async (queue) => {
      while (command('lpstat', '-o', queue) !== '') await wait(50);
      return readFile(out(queue));
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'close');
      await rm(root, { recursive: true, force: true });
    },
  };
}

const filesConf = (root: string) => `
ServerRoot ${root}/etc
RequestRoot ${root}/spool
TempDir ${root}/spool/tmp
CacheDir ${root}/cache
StateDir ${root}/state
AccessLog stderr
ErrorLog stderr
PageLog stderr
FileDevice Yes
SystemGroup root
User lp
Group lp
`;

const serverConf = (port: number) => `
Listen 127.0.0.1:${port}
Browsing Off
WebInterface No
DefaultAuthType None
<Location />
  Order allow,deny
  Allow all
</Location>
<Location /admin>
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order deny,allow
    Allow all
  </Limit>
</Policy>
`;

async function untilRunning(server: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (spawnSync('lpstat', ['-h', server, '-r'], { encoding: 'utf8' }).stdout.includes('is running')) return;
    await wait(50);
  }
  throw new Error(`cupsd ended with ${child.exitCode}.`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
