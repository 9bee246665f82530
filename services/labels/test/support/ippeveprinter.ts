import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectPrinter } from '../../src/print/printer.ts';

/** CUPS's reference printer: every document it is sent is kept as a file. */
export type IppEvePrinter = {
  url: string;
  documents: () => Promise<Buffer[]>;
  stop: () => Promise<void>;
};

type Again = {
  /** The port of one that was stopped. */
  port?: number;
  /** The program that prints a document, which it is given as a file. */
  command?: string;
};

/** Starts one; needs dbus and avahi (`npm run programs` starts them). */
export async function startIppEvePrinter(formats: string, again: Again = {}): Promise<IppEvePrinter> {
  const folder = await mkdtemp(join(tmpdir(), 'ippeve-'));
  const port = again.port ?? (await freePort());
  const by = again.command === undefined ? [] : ['-c', again.command];
  const args = ['-r', 'off', '-k', ...by, '-d', folder, '-f', formats, '-p', String(port), `labels-${port}`];
  const child = spawn('ippeveprinter', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk) => said.push(chunk));
  const url = `ipp://127.0.0.1:${port}/ipp/print`;
  await answering(url, child, () => Buffer.concat(said).toString());
  return {
    url,
    documents: async () => {
      const names = (await readdir(folder)).filter((name) => /^\d+-/.test(name)).sort();
      return Promise.all(names.map((name) => readFile(join(folder, name))));
    },
    stop: async () => {
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let time = 0; time < 100; time += 1) {
    if (child.exitCode !== null) throw new Error(`ippeveprinter ended with ${child.exitCode}: ${said()}`);
    const isUp = await connectPrinter(url)
      .ask(AbortSignal.timeout(1_000))
      .then(
        () => true,
        () => false,
      );
    if (isUp) return;
    await sleep(100);
  }
  throw new Error(`ippeveprinter does not answer: ${said()}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
