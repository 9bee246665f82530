// Another user of the machine can try this: run as that user, with everything to try as JSON in the first argument.
// Prints what each attempt gave.
import { readdirSync, readFileSync, readlinkSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls, TLSSocket } from 'node:tls';

export type Targets = {
  tcp: string[];
  unix: string[];
  /** Files and folders with what is in them. */
  paths: string[];
  folders: string[];
  pids: number[];
};

export type Attempts = {
  uid: number;
  /** Address → protocol → what was answered. */
  tcp: Record<string, Record<string, string>>;
  unix: Record<string, string>;
  read: Record<string, string>;
  written: Record<string, string>;
  /** The arguments of the processes: these everybody may read. */
  commands: string;
};

/** A busy machine takes its time. */
const NOTHING_MS = 5_000;

/** A question in each protocol that is spoken inside: without a login, or with what could be guessed. */
const questions: Record<string, Buffer> = {
  http: Buffer.from('GET /api/items HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
  metrics: Buffer.from('GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
  grpc: Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0', 'latin1'),
  mongodb: mongodbHello(),
  nats: Buffer.from('PING\r\nSUB > 1\r\nPUB $JS.API.STREAM.NAMES a 0\r\n\r\n'),
  'nats without a user': nats({}),
  'nats with no password': nats({ user: 'catalog', pass: '' }),
  'nats with a guess': nats({ user: 'works', pass: 'works' }),
};

function nats(login: object): Buffer {
  const connecting = { verbose: true, pedantic: false, lang: 'x', version: '1', ...login };
  return Buffer.from(
    `CONNECT ${JSON.stringify(connecting)}\r\nSUB > 1\r\nPUB $JS.API.STREAM.NAMES a 0\r\n\r\nPING\r\n`,
  );
}

/** OP_MSG with {hello: 1, $db: "admin"}. */
function mongodbHello(): Buffer {
  const body = Buffer.from('\x10hello\0\x01\0\0\0\x02$db\0\x06\0\0\0admin\0\0', 'latin1');
  const message = Buffer.alloc(16 + 4 + 1 + 4 + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(1, 4);
  message.writeInt32LE(2013, 12);
  message.writeInt32LE(4 + body.length, 21);
  body.copy(message, 25);
  return message;
}

/** Gives what comes back, or the code of the error. */
function ask(socket: Socket, question: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const end = () => {
      socket.destroy();
      resolve(heard);
    };
    socket.setTimeout(NOTHING_MS, end);
    socket.on(socket instanceof TLSSocket ? 'secureConnect' : 'connect', () => socket.write(question));
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(heard || String(code)));
    socket.on('close', end);
  });
}

const attempt = (act: () => unknown): string => {
  try {
    act();
    return 'done';
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
};

const read = (path: string) => (statSync(path).isDirectory() ? readdirSync(path) : readFileSync(path));

async function attack({ tcp, unix, paths, folders, pids }: Targets): Promise<Attempts> {
  const answers = tcp.map(async (address) => {
    const [, host = '', port] = /^\[?([^\]]*)\]?:(\d+)$/.exec(address) ?? [];
    const at = { host: host.replace('0.0.0.0', '127.0.0.1'), port: Number(port) };
    const asked = Object.entries(questions).flatMap(([name, question]) => [
      ask(connect(at), question).then((answer) => [name, answer]),
      // Whoever there is, with whatever certificate.
      ask(connectTls({ ...at, rejectUnauthorized: false }), question).then((answer) => [`${name} over TLS`, answer]),
    ]);
    return [address, Object.fromEntries(await Promise.all(asked))];
  });
  const sockets = unix.map(async (path) => [path, await ask(connect({ path }), questions.http as Buffer)]);
  const secret = pids.flatMap((pid) => ['environ', 'maps', 'mem', 'fd'].map((name) => `/proc/${pid}/${name}`));
  const links = pids.flatMap((pid) => ['cwd', 'root'].map((name) => `/proc/${pid}/${name}`));
  return {
    uid: process.getuid?.() ?? -1,
    tcp: Object.fromEntries(await Promise.all(answers)),
    unix: Object.fromEntries(await Promise.all(sockets)),
    read: Object.fromEntries([
      ...[...paths, ...secret].map((path) => [path, attempt(() => read(path))]),
      ...links.map((path) => [path, attempt(() => readlinkSync(path))]),
    ]),
    written: Object.fromEntries(
      folders.flatMap((folder) => [
        [`into ${folder}`, attempt(() => writeFileSync(join(folder, 'intruder'), ''))],
        [`in the place of ${folder}`, attempt(() => renameSync(folder, `${folder}-gone`))],
      ]),
    ),
    commands: pids.map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).join('\n'),
  };
}

process.stdout.write(JSON.stringify(await attack(JSON.parse(process.argv[2] ?? ''))));
