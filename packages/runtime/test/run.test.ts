import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const index = new URL('../src/index.ts', import.meta.url).href;

/** A process that is run so; @returns its exit code and all that it wrote, SIGTERM sent at the first line that has this. */
async function run(start: string, { stopAt }: { stopAt: string }): Promise<{ code: number | null; said: string }> {
  const script = `
    import { createLog, runService, SettingsError } from '${index}';
    setInterval(() => {}, 1_000);
    await runService(createLog('tested', 'info'), async (atEnd) => { ${start} }, 300);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A process that does not end fails the test, and does not outlive it.
  const patience = setTimeout(() => child.kill('SIGKILL'), 20_000);
  let said = '';
  const closed = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`;
    if (line.includes(stopAt)) child.kill('SIGTERM');
  }
  const [code] = await closed;
  clearTimeout(patience);
  return { code, said };
}

describe('a process that is told to stop', () => {
  it('undoes what it began, the last first, and ends with 0', async () => {
    const { code, said } = await run(
      "atEnd('first', () => console.log('first')); atEnd('second', () => console.log('second'));",
      { stopAt: '"ready"' },
    );
    expect(said).toMatch(/second\nfirst\n/);
    expect(code).toBe(0);
  });

  it('ends in time though a step of its end never does', async () => {
    const { code } = await run("atEnd('never', () => new Promise(() => {}));", { stopAt: '"ready"' });
    expect(code).toBe(1);
  });

  it('ends in time though its start never does', async () => {
    const { code, said } = await run("console.log('waiting'); await new Promise(() => {});", { stopAt: 'waiting' });
    expect(code).toBe(1);
    expect(said).not.toContain('"ready"');
  });

  it('goes on with its start, as that may be soon done, and ends then', async () => {
    const { code, said } = await run(
      `const told = new Promise((resolve) => process.once('SIGTERM', resolve));
      console.log('waiting');
      await told;
      atEnd('it', () => console.log('undone'));`,
      { stopAt: 'waiting' },
    );
    expect(said).toContain('undone');
    expect(code).toBe(0);
  });
});

describe('a process whose start fails', () => {
  it('ends with 1, and with 2 where a setting is at fault', async () => {
    const begun = "atEnd('it', () => console.log('undone'));";
    const failed = await run(`${begun} throw new Error('no database');`, { stopAt: 'never' });
    expect(failed).toEqual({ code: 1, said: expect.stringMatching(/could not start.*undone/s) });
    const faults = "[{ name: 'TLS_KEY_FILE', wrong: 'cannot be read' }]";
    const refused = await run(`${begun} throw new SettingsError(${faults});`, { stopAt: 'never' });
    expect(refused).toEqual({ code: 2, said: expect.stringContaining('undone') });
  });
});
