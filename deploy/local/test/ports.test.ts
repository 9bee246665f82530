import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../src/ports.ts';

const SOURCE = fileURLToPath(new URL('../src/ports.ts', import.meta.url));
const COUNT = 300;

/** Another process that takes ports, prints them, and lives until it is told to end. */
async function another(): Promise<{ ports: number[]; end: () => Promise<void> }> {
  const script = `import { freePorts } from ${JSON.stringify(SOURCE)};
    console.log(JSON.stringify(await freePorts(${COUNT})));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const line = await new Promise<string>((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk))));
  const end = () => {
    child.stdin.end();
    return ended;
  };
  return { ports: JSON.parse(line) as number[], end };
}

describe('ports that are taken for others to listen on', () => {
  it('are given once, by several processes at the same time too, though nobody listens yet', async () => {
    const [one, two, ...own] = await Promise.all([another(), another(), freePorts(COUNT), freePorts(COUNT)]);
    const all = [...one.ports, ...two.ports, ...own.flat()];
    await Promise.all([one.end(), two.end()]);
    expect(new Set(all).size).toBe(4 * COUNT);
  });

  it('can be listened on', async () => {
    for (const port of await freePorts(20)) {
      const server = createServer();
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
