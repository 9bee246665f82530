import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { readSettings } from '@stockroom/runtime';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { addressOf, demoSettings } from '../../tools/demo/settings.ts';
import { progressOf } from '../../tools/demo/year/progress.ts';

const ADMIN_PASSWORD = 'a password';

/** Runs the demo as npm does. */
function demo(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const { PORT: _port, ...rest } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['tools/demo/main.ts'],
      { env: { ...rest, ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 0, output: `${stdout}${stderr}` }),
    );
  });
}

/** Something that answers every request so. */
async function answering(status: number): Promise<{ server: Server; PORT: string }> {
  const server = createServer((_request, response) => response.writeHead(status).end('no JSON'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, PORT: String((server.address() as { port: number }).port) };
}

describe('npm run demo', () => {
  it.each([
    [{}, 'http://127.0.0.1:8080'],
    [{ PORT: '8123', BASE_PATH: '/storekeeper/' }, 'http://127.0.0.1:8123/storekeeper'],
    [{ HOST: '0.0.0.0', PORT: '80' }, 'http://127.0.0.1:80'],
    [{ HOST: '::', STOCKROOM_URL: '' }, 'http://127.0.0.1:8080'],
    [{ PORT: '8123', STOCKROOM_URL: 'https://stock.example/keeper/' }, 'https://stock.example/keeper'],
  ])('finds Stockroom where npm start says, or by its address: %j', (env, address) => {
    expect(addressOf(readSettings(demoSettings, { ADMIN_PASSWORD, ...env }))).toBe(address);
  });

  it('says in a line that nobody is there', async () => {
    const [port = 0] = await freePorts(1);
    const { code, output } = await demo({ ADMIN_PASSWORD, PORT: String(port) });
    expect(output).toMatch(RegExp(`^demo: Nobody answers at http://127.0.0.1:${port}\\. .*STOCKROOM_URL.*\n$`));
    expect(code).toBe(1);
  });

  it.each([
    [401, /^demo: Stockroom does not let ida in with this password; set ADMIN_PASSWORD or STOCKROOM_USER\.\n$/],
    [404, /^demo: There is no Stockroom at http:\S+; set STOCKROOM_URL.*\n$/],
    [503, /^demo: Cannot log in as ida: The server answered 503\.\n$/],
  ])('says in a line why it is not let in: %i', async (status, sentence) => {
    const { server, PORT } = await answering(status);
    const { code, output } = await demo({ ADMIN_PASSWORD, STOCKROOM_USER: 'ida', PORT });
    server.close();
    expect(output).toMatch(sentence);
    expect(code).toBe(1);
  });

  it.each([
    ['nothing', 'destroy', /^demo: http:\S+ does not answer\. .* See whether .* begin again.*\n$/],
    ['no JSON', 'end', /^demo: The server answered 502\. See whether .* begin again.*\n$/],
  ] as const)('says in a line where it ended when there comes %s in its midst', async (_what, how, sentence) => {
    const server = createServer((request, response) => {
      if (request.url === '/api/session') response.writeHead(201).end('{}');
      else if (how === 'end') response.writeHead(502).end('<html>');
      else request.socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const { code, output } = await demo({ ADMIN_PASSWORD, PORT: String(port) });
    server.close();
    expect(output.slice(output.indexOf('demo:'))).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('wants a password', async () => {
    const { output } = await demo({ ADMIN_PASSWORD: '', STOCKROOM_URL: 'here' });
    expect(output).toContain('ADMIN_PASSWORD: is required: the password that the first start printed\n');
    expect(output).toContain('STOCKROOM_URL: must be an http:// address');
  });
});

describe('progress', () => {
  const shownOn = (isTTY: boolean) => {
    let shown = '';
    const write = (text: string | Uint8Array) => {
      shown += text;
      return true;
    };
    const progress = progressOf('items', 20, { isTTY, write });
    for (const count of [10, 10]) progress.step(count);
    progress.end();
    return shown;
  };

  it('is a bar on a terminal, which the numbers wipe out at its end', () => {
    const [bar, numbers] = shownOn(true).split('\u001b[K');
    const full = '#'.repeat(15);
    expect(bar).toBe(`\r   [${full}${'.'.repeat(15)}] items 10 of 20\r   [${full}${full}] items 20 of 20\r`);
    expect(numbers).toMatch(/^ {3}items 20 of 20, [\d,]+ a second\n$/);
  });

  it('is a line at each tenth elsewhere', () => {
    expect(shownOn(false)).toMatch(/^ {3}items 10 of 20\n {3}items 20 of 20\n {3}items 20 of 20, [\d,]+ a second\n$/);
  });
});
