// Compose's health check of MongoDB, before a server that remembers: there is no mongosh in npm.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { ROOT } from './support/render.ts';
import { readersOf } from './support/services.ts';

const script = readFileSync(join(ROOT, 'deploy/compose/mongodb-setup.js'), 'utf8');
const services = readersOf('MONGODB_URL');

type User = { pwd: string; roles: unknown };
type Command = Record<string, unknown>;

/** A server with authentication that lets its own machine make the first user, as MongoDB does. */
function aServer(users = new Map<string, User>()) {
  let members: unknown;
  let isPrimary = false;
  const files = new Set<string>();
  const logins: string[] = [];
  let notes = 0;
  const fail = (code: number, message: string) => {
    throw Object.assign(new Error(message), { code });
  };
  const handle = (user: string, command: Command) => {
    const [name = '', about] = Object.entries(command)[0] ?? [];
    const isFirst = users.size === 0;
    if (name === 'hello') return { isWritablePrimary: isPrimary, ...(members ? {} : { isreplicaset: true }) };
    if (user === '' && !isFirst) fail(13, `command ${name} requires authentication`);
    if (name === 'replSetInitiate') members = (about as { members: unknown }).members;
    if (name === 'usersInfo') return { users: users.has(String(about)) ? [{ user: about }] : [] };
    const { pwd, roles } = command as unknown as User;
    if (name === 'createUser' || name === 'updateUser') users.set(String(about), { pwd, roles });
    return { ok: 1 };
  };
  class Mongo {
    readonly user: string;
    constructor(address: string) {
      const { username, password, hostname } = new URL(address);
      if (hostname !== '127.0.0.1') throw new Error(`${hostname} is not this machine`);
      this.user = username;
      logins.push(username);
      if (username && users.get(username)?.pwd !== decodeURIComponent(password)) fail(18, 'Authentication failed.');
    }
    getDB(database: string) {
      if (database !== 'admin') throw new Error(`not ${database}`);
      return { adminCommand: (command: Command) => handle(this.user, command) };
    }
  }
  /** @returns the code with which the health check ends */
  const check = (env: Record<string, string>): number => {
    let code = Number.NaN;
    runInNewContext(script, {
      Mongo,
      process: { env },
      quit: (with_: number) => {
        code = with_;
      },
      require: () => ({
        existsSync: (file: string) => files.has(file),
        writeFileSync: (file: string) => {
          notes += 1;
          files.add(file);
        },
      }),
    });
    return code;
  };
  return {
    ...{ users, logins, check, members: () => members, notes: () => notes },
    becomePrimary: () => {
      isPrimary = true;
    },
    startAgain: () => files.clear(),
  };
}

const passwords = (prefix: string) =>
  Object.fromEntries(['root', ...services].map((name) => [`${name.toUpperCase()}_PASSWORD`, `${prefix}@/${name}`]));

/** A server that has been begun with these passwords. */
function begun(prefix: string) {
  const server = aServer();
  server.check(passwords(prefix));
  server.becomePrimary();
  server.check(passwords(prefix));
  return server;
}

it('is unhealthy until the set of one has a primary, and then makes root and a user for each service', () => {
  const { check, users, members, becomePrimary } = aServer();
  expect(check(passwords('p'))).toBe(1);
  expect(members()).toEqual([{ _id: 0, host: 'mongodb:27017' }]);
  expect(users.size).toBe(0);
  becomePrimary();
  expect(check(passwords('p'))).toBe(0);
  expect(users.get('root')).toEqual({ pwd: 'p@/root', roles: ['root'] });
  expect([...users.keys()]).toEqual(['root', ...services]);
  for (const name of services)
    expect(users.get(name)).toEqual({ pwd: `p@/${name}`, roles: [{ role: 'readWrite', db: `stockroom_${name}` }] });
});

it('asks a server whose users are made only how it is', () => {
  const { check, logins } = begun('p');
  logins.length = 0;
  expect(check(passwords('p'))).toBe(0);
  expect(logins).toEqual(['']);
});

it('gives the services their new passwords at the next start', () => {
  const server = begun('p');
  server.startAgain();
  expect(server.check({ ...passwords('q'), ROOT_PASSWORD: 'p@/root' })).toBe(0);
  expect(server.users.get('works')?.pwd).toBe('q@/works');
});

it("says that root's password is another, and changes nothing", () => {
  const server = begun('p');
  server.startAgain();
  expect(() => server.check(passwords('q'))).toThrow(
    'MONGODB_ROOT_PASSWORD is not the password that this MongoDB was begun with.',
  );
  expect(server.users.get('works')?.pwd).toBe('p@/works');
});

/** The check as compose.yaml has the engine run it, in a folder of its own, with a mongosh that notes its starts. */
function aCheck() {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-mongosh-'));
  const at = (name: string) => join(folder, name);
  const { services } = parse(readFileSync(join(ROOT, 'deploy/compose/compose.yaml'), 'utf8')) as {
    services: { mongodb: { healthcheck: { test: string[] } } };
  };
  const [, program = '', ...args] = services.mongodb.healthcheck.test.map((word) =>
    word.replaceAll('/tmp/', `${folder}/`).replaceAll('$$', '$'),
  );
  const [, mark = ''] = /'\/tmp\/([\w-]+)'/.exec(script) ?? [];
  return {
    /** @returns with what it ended, and whether it has started mongosh, which finds the server so */
    run: (isPrimary: boolean) => {
      const answer = isPrimary ? `touch ${at(mark)}` : 'exit 1';
      writeFileSync(at('mongosh'), `#!/bin/sh\ntouch ${at('started')}\n${answer}\n`);
      chmodSync(at('mongosh'), 0o755);
      rmSync(at('started'), { force: true });
      const { status } = spawnSync(program, args, { env: { PATH: `${folder}:${process.env.PATH}` } });
      return { status, started: existsSync(at('started')) };
    },
    grow: (seconds: number) => {
      const then = Date.now() / 1_000 - seconds;
      utimesSync(at(mark), then, then);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

it('starts mongosh until it finds a primary, and then twice a minute', () => {
  const { run, grow, remove } = aCheck();
  try {
    expect(run(false)).toEqual({ status: 1, started: true });
    expect(run(true)).toEqual({ status: 0, started: true });
    expect(run(true)).toEqual({ status: 0, started: false });
    grow(31);
    expect(run(true)).toEqual({ status: 0, started: true });
    grow(31);
    expect(run(false)).toEqual({ status: 1, started: true });
    expect(run(false)).toEqual({ status: 1, started: true });
  } finally {
    remove();
  }
});

it('notes each time that it finds a primary', () => {
  const server = begun('p');
  const before = server.notes();
  server.check(passwords('p'));
  expect(server.notes()).toBe(before + 1);
});
