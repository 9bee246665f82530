import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { lockDataFolder } from '../src/data-lock.ts';
import { makeBrokerCertificate } from '../src/nats/certificate.ts';
import { firstFree, freePorts, reachedAt, sentenceOf, whyNotListen } from '../src/ports.ts';
import { waitForNats, waitForOwnNats } from '../src/ready.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-refusals-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Says why a folder is refused to somebody who may write only what its owner may: root is made so. */
function refusalWithoutPowers(data: string): string {
  const script = `
    import { lockDataFolder } from ${JSON.stringify(import.meta.resolve('../src/data-lock.ts'))};
    try { lockDataFolder(process.argv[1]); } catch ({ message }) { process.stdout.write(message); }`;
  const node = [process.execPath, '--input-type=module', '-e', script, data];
  const isRoot = process.getuid?.() === 0;
  const [command = '', ...args] = isRoot ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all', ...node] : node;
  return execFileSync(command, args, { encoding: 'utf8' });
}

describe('a data folder', () => {
  it("is made with all above it, and is one process's", () => {
    const deep = join(folder, 'a', 'b', 'data');
    const unlock = lockDataFolder(deep);
    expect(unlock).toBeDefined();
    expect(lockDataFolder(deep)).toBeUndefined();
    unlock?.();
    const again = lockDataFolder(deep);
    expect(again).toBeDefined();
    again?.();
  });

  it('is no file, nor in one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const sentence = (wanted: string) =>
      `The data cannot be kept in ${wanted}: ${file} is a file; set DATA_DIR to another folder.`;
    for (const wanted of [file, join(file, 'data')]) expect(() => lockDataFolder(wanted)).toThrow(sentence(wanted));
  });

  it.each(['logs', 'mongodb', 'nats', 'labels'])('has a folder %s, or none yet', (part) => {
    const data = join(folder, `with-${part}`);
    mkdirSync(data);
    const file = join(data, part);
    writeFileSync(file, '');
    expect(() => lockDataFolder(data)).toThrow(`The data cannot be kept in ${file}: ${file} is a file; `);
    rmSync(file);
    mkdirSync(file);
    lockDataFolder(data)?.();
  });

  it.each(['lock', 'addresses.json', 'mongodb/mongodb.sqlite', 'logs', 'nats'])(
    'is refused when this user may not write its %s',
    (part) => {
      const data = join(folder, `closed-${part.replace('/', '-')}`);
      const path = join(data, part);
      mkdirSync(dirname(path), { recursive: true });
      if (['logs', 'nats'].includes(part)) mkdirSync(path);
      else writeFileSync(path, '');
      chmodSync(path, 0o500);
      expect(refusalWithoutPowers(data)).toBe(
        `The data cannot be kept in ${path}: this user may not write there; set DATA_DIR to another folder.`,
      );
      chmodSync(path, 0o700);
    },
  );

  // Nobody can make a folder there, not even root; each system says in its own way why not.
  it.each(['/proc/stockroom', '/sys/stockroom/data'])('%s is refused at once', (wanted) => {
    expect(() => lockDataFolder(wanted)).toThrow(
      /^The data cannot be kept in \/\S+: [a-z ]+; set DATA_DIR to another folder\.$/,
    );
  });
});

describe('an address to listen on', () => {
  it('may be free', async () => {
    expect(await whyNotListen({ host: '127.0.0.1', port: 0 })).toBeUndefined();
  });

  it('may be taken, of another machine, or unknown', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    expect(await whyNotListen({ host: '127.0.0.1', port })).toBe(
      `Port ${port} of 127.0.0.1 is taken; use another: PORT=${port < 65_535 ? port + 1 : 8080} npm start`,
    );
    server.close();
    // An address for documents, which no machine has.
    expect(await whyNotListen({ host: '192.0.2.1', port: 8080 })).toMatch(
      /^192\.0\.2\.1 is not this machine's; set HOST to /,
    );
    expect(await whyNotListen({ host: '::no', port: 8080 })).toMatch(/^No address is known for ::no; set HOST to /);
  });

  it('may need more rights', () => {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    expect(sentenceOf(error, { host: '0.0.0.0', port: 80 })).toBe(
      'This user may not listen on port 80; set PORT to 1024 or more.',
    );
  });
});

describe('the ports of the broker', () => {
  it('are taken in their order, but for those that another program holds', async () => {
    const ports = await freePorts(2);
    expect(await firstFree(ports)).toBe(ports[0]);
    const servers = ports.map((port) => createServer().listen(port, '127.0.0.1'));
    await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
    expect(await firstFree(ports)).toBeUndefined();
    await new Promise((resolve) => servers[1]?.close(resolve));
    expect(await firstFree(ports)).toBe(ports[1]);
    servers[0]?.close();
  });
});

describe('a broker that does not answer', () => {
  it.each([
    ['nats://127.0.0.1:1', '127.0.0.1:1'],
    ['nats://ida:secret@127.9.9.9,nats://127.0.0.1:1', '127.9.9.9:4222'],
    ['nats://[::1]:1', '[::1]:1'],
  ])('%s is named without its password, and the setting with it', async (url, at) => {
    await expect(waitForNats(url, { patienceMs: 0 })).rejects.toThrow(
      `The broker at ${at} does not answer; start it, or set NATS_URL to another.`,
    );
  });

  it('is waited for also when the clock leaps meanwhile', async () => {
    const server = createServer();
    const [port = 0] = await freePorts(1);
    const now = Date.now;
    let leapMs = 0;
    Date.now = () => {
      leapMs += 3_600_000;
      return now() + leapMs;
    };
    try {
      const waited = waitForNats(`nats://127.0.0.1:${port}`);
      server.listen(port, '127.0.0.1');
      await waited;
    } finally {
      Date.now = now;
      server.close();
    }
  });

  it('and is our own, has a log', async () => {
    await expect(waitForOwnNats({ ports: [1] }, 0)).rejects.toThrow('logs/nats.log');
  });

  it('and is our own, is not taken for another program on its port', async () => {
    const [ours, others] = [makeBrokerCertificate(), makeBrokerCertificate()];
    const greet = (socket: Socket) => socket.on('error', () => {}).end('INFO {"server_name":"another"} \r\n');
    const plain = createServer(greet);
    const encrypted = createTlsServer(others, greet);
    const ports: number[] = [];
    for (const server of [plain, encrypted]) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      ports.push((server.address() as { port: number }).port);
    }
    await waitForOwnNats({ ports: ports.slice(0, 1) });
    await waitForOwnNats({ ports, certificate: others });
    await expect(waitForOwnNats({ ports, certificate: ours }, 0)).rejects.toThrow('The broker did not start');
    for (const server of [plain, encrypted]) server.close();
  });
});

it.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['::1', '[::1]'],
  ['stock.example', 'stock.example'],
])('asks who listens at %s at %s, which is there with IPv6 switched off too', (host, at) => {
  expect(reachedAt(host)).toBe(at);
});
