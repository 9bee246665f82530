// Compose's health check of MongoDB, before a server that remembers: there is no mongosh in npm.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
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
        writeFileSync: (file: string) => files.add(file),
      }),
    });
    return code;
  };
  return {
    ...{ users, logins, check, members: () => members },
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
