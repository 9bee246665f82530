import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDirectory } from '../../../tests/support/new-directory.ts';
import { endLeftover } from '../src/nats/leftover.ts';

let folder: string;
let program: ChildProcess | undefined;
const before = { PATH: process.env.PATH, LC_ALL: process.env.LC_ALL };

beforeEach(async () => {
  folder = await newDirectory();
});
afterEach(() => {
  Object.assign(process.env, before);
  if (before.LC_ALL === undefined) delete process.env.LC_ALL;
  program?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** A program that runs with this argument and says what it is told, and the file that names it. */
async function aProgram(config: string): Promise<{ pidFile: string; ended: Promise<NodeJS.Signals | null> }> {
  const script = "console.log('here'); process.stdin.pipe(process.stdout)";
  const started = spawn(process.execPath, ['-e', script, config], { stdio: ['pipe', 'pipe', 'inherit'] });
  program = started;
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    started.once('exit', (_code, signal) => resolve(signal)),
  );
  await new Promise((resolve) => started.stdout.once('data', resolve));
  const pidFile = join(folder, 'nats-server.pid');
  writeFileSync(pidFile, String(started.pid));
  return { pidFile, ended };
}

describe('the broker that a killed starter left behind', () => {
  it.each(['plain', 'Lager Größe "ü" $x'])('is ended before another begins in the folder %s', async (name) => {
    mkdirSync(join(folder, name));
    const config = join(folder, name, 'nats-server.conf');
    const { pidFile, ended } = await aProgram(config);
    process.env.LC_ALL = 'C';
    await endLeftover(pidFile, config);
    expect(await ended).toBe('SIGTERM');
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('is ended where there is no ps', async () => {
    const config = join(folder, 'nats-server.conf');
    const { pidFile, ended } = await aProgram(config);
    process.env.PATH = folder;
    await endLeftover(pidFile, config);
    expect(await ended).toBe('SIGTERM');
  });

  // Everybody may run a program with these arguments; a signal to it would be refused, and no broker would start any more.
  const asOther = process.getuid?.() === 0 ? it : it.skip;
  asOther("is no other user's program that pretends to be one", async () => {
    const config = join(folder, 'nats-server.conf');
    const { pidFile } = await aProgram(config);
    const script = `import { endLeftover } from ${JSON.stringify(import.meta.resolve('../src/nats/leftover.ts'))};
      process.setuid(65534);
      await endLeftover(...process.argv.slice(1));
      console.log('went on');`;
    chmodSync(folder, 0o755);
    chmodSync(pidFile, 0o644);
    const node = ['--input-type=module', '-e', script, pidFile, config];
    expect(execFileSync(process.execPath, node, { encoding: 'utf8' })).toBe('went on\n');
    expect(program?.exitCode).toBeNull();
  });

  it('is nobody else who has its number now', async () => {
    const { pidFile, ended } = await aProgram('something-else.conf');
    const answered = new Promise((resolve) => program?.stdout?.once('data', (said) => resolve(`${said}`)));
    await endLeftover(pidFile, join(folder, 'nats-server.conf'));
    // A signal is there before what is written after it.
    program?.stdin?.on('error', () => {}).write('still here');
    expect(await Promise.race([answered, ended])).toBe('still here');
  });
});
