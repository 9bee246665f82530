import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const begin = (args: string[]) => spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });

async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  const [[code], ...said] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    ...[child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  ]);
  return { code, said: said.join('') };
}

describe('a run that is started by hand', () => {
  it.each([
    ['tests/stress/hostile/main.ts', 'requests', 'many'],
    ['tests/stress/hostile/main.ts', 'lanes', '0'],
    ['tests/stress/load/main.ts', 'clients', '0'],
    ['tests/stress/load/main.ts', 'minutes', '2'],
    ['tests/stress/overload/main.ts', 'seconds', 'x'],
    ['tests/stress/faults/main.ts', 'faults', 'some'],
  ])('%s does not begin with --%s %s, which would find nothing', async (file, name, given) => {
    const { code, said } = await ended(begin([file, `--${name}`, given]));
    expect([code, said]).toEqual([
      2,
      expect.stringMatching(RegExp(`^--${name} ${given}: must be a number, \\S+ or more\n$`)),
    ]);
  });

  it('of load names those there are when it is asked for another', async () => {
    const { code, said } = await ended(begin(['tests/stress/load/main.ts', 'nope']));
    expect([code, said]).toEqual([2, "There is no load 'nope'. Choose one of: work, logins, strangers, overload.\n"]);
    const strangers = await ended(begin(['tests/stress/load/main.ts', 'strangers', '--seconds', '0']));
    expect(strangers).toEqual({ code: 2, said: '--seconds 0: must be a number, 2 or more\n' });
  });

  it('undoes what it began when Ctrl-C ends it, however often it is told', async () => {
    const script = `import { undoWhenTold } from './tests/support/command.ts';
      undoWhenTold(async () => {
        process.kill(process.pid, 'SIGINT');
        await new Promise((resolve) => setImmediate(resolve));
        console.log('undone');
      });
      setInterval(() => {}, 1_000);
      console.log('begun');`;
    const run = begin(['--input-type=module', '-e', script]);
    run.stdout?.once('data', () => run.kill('SIGINT'));
    expect(await ended(run)).toEqual({ code: 130, said: 'begun\nundone\n' });
  });

  it('undoes it once, however often it asks for it, and leaves Ctrl-C alone afterwards', async () => {
    const script = `import { setTimeout as sleep } from 'node:timers/promises';
      import { undoWhenTold } from './tests/support/command.ts';
      const undo = undoWhenTold(async () => {
        await sleep(10);
        console.log('undone');
      });
      await Promise.all([undo(), undo()]);
      process.once('SIGINT', () => process.exit(0));
      console.log('begun');
      setInterval(() => {}, 1_000);`;
    const run = begin(['--input-type=module', '-e', script]);
    run.stdout?.on('data', (said) => String(said).includes('begun') && run.kill('SIGINT'));
    expect(await ended(run)).toEqual({ code: 0, said: 'undone\nbegun\n' });
  });
});
