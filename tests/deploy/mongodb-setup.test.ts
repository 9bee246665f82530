// The script that mongosh runs, before a replica set that remembers what it was told: there is no mongosh in npm.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { ROOT } from './support/render.ts';
import { readersOf } from './support/services.ts';

const services = readersOf('MONGODB_URL').sort();
const script = readFileSync(join(ROOT, 'deploy/kubernetes/servers/mongodb-setup.js'), 'utf8');

type Config = { _id: string; version: number; members: { _id: number; host: string }[] };
type User = { pwd: string; roles: { role: string; db: string }[] };
type Command = Record<string, unknown>;

/**
 * @param rootPassword what the server takes; undefined for any
 * @param refusals how many connections fail before it listens
 */
function aReplicaSet({ rootPassword, refusals = 0 }: { rootPassword?: string; refusals?: number } = {}) {
  const users = new Map<string, User>();
  if (rootPassword !== undefined) users.set('root', { pwd: rootPassword, roles: [{ role: 'root', db: 'admin' }] });
  const addresses: string[] = [];
  const printed: string[] = [];
  let now = 0;
  let config: Config | undefined;
  const configOrThrow = () => {
    if (!config) throw Object.assign(new Error('no replset config has been received'), { code: 94 });
    return config;
  };
  const handlers: Record<string, (command: Command) => unknown> = {
    replSetGetStatus: () => ({ ok: 1, set: configOrThrow()._id }),
    replSetInitiate: ({ replSetInitiate }) => {
      if (config) throw Object.assign(new Error('already initialized'), { code: 23 });
      config = { version: 1, ...(replSetInitiate as Omit<Config, 'version'>) };
    },
    replSetGetConfig: () => ({ config: structuredClone(configOrThrow()) }),
    // As MongoDB does: the next version only, and one voting member at a time.
    replSetReconfig: ({ replSetReconfig }) => {
      const next = replSetReconfig as Config;
      if (next.version !== configOrThrow().version + 1) throw new Error('a wrong version');
      if (next.members.length > configOrThrow().members.length + 1) throw new Error('more than one member at once');
      config = structuredClone(next);
    },
    usersInfo: ({ usersInfo }) => ({ users: users.has(String(usersInfo)) ? [{ user: usersInfo }] : [] }),
    createUser: ({ createUser, pwd, roles }) => {
      if (users.has(String(createUser))) throw new Error('the user is there already');
      users.set(String(createUser), { pwd, roles } as User);
    },
    updateUser: ({ updateUser, pwd, roles }) => {
      const known = users.get(String(updateUser));
      if (!known) throw new Error('there is no such user');
      users.set(String(updateUser), { ...known, pwd, ...(roles ? { roles } : {}) } as User);
    },
  };
  class Mongo {
    constructor(address: string) {
      addresses.push(address);
      if (addresses.length <= refusals) throw new Error('connect ECONNREFUSED');
      const root = users.get('root');
      if (root && new URL(address).password !== encodeURIComponent(root.pwd))
        throw Object.assign(new Error('Authentication failed.'), { code: 18 });
    }
    getDB() {
      return { adminCommand: (command: Command) => handlers[Object.keys(command)[0] ?? '']?.(command) };
    }
  }
  /** @param secrets what each file of the Secret holds; undefined for one that is not there */
  const run = (env: Record<string, string>, secrets: (name: string) => string | undefined) => {
    const contentOf = (path: string) => secrets(path.replace('/secret/', ''));
    runInNewContext(script, {
      Mongo,
      print: (line: string) => printed.push(line),
      Date: { now: () => now },
      sleep: (ms: number) => {
        now += ms;
      },
      process: { env },
      require: () => ({
        existsSync: (path: string) => contentOf(path) !== undefined,
        readdirSync: () => ['key-file', 'root-password', ...services.map((name) => `${name}-password`)],
        readFileSync: (path: string) => `${contentOf(path)}\n`,
      }),
    });
  };
  return { run, users, addresses, printed, members: () => config?.members.map(({ host }) => host) };
}

/** The Secret as secrets.sh makes it, without the password before. */
const fresh = (value: (name: string) => string) => (name: string) =>
  name === 'old-root-password' ? undefined : value(name);

const hosts = [0, 1, 2].map((n) => `mongodb-${n}.mongodb:27017`);

it('begins the set, adds its members one by one, and gives each service its own database alone', () => {
  const { run, users, members } = aReplicaSet();
  run(
    { MEMBERS: '3' },
    fresh((name) => `first-${name}`),
  );
  expect(members()).toEqual(hosts);
  expect([...users.keys()]).toEqual(services);
  for (const [name, user] of users) {
    const roles = [{ role: 'readWrite', db: `stockroom_${name}` }];
    expect(user).toEqual({ pwd: `first-${name}-password`, roles });
  }
});

it('changes nothing but passwords when it is run again', () => {
  const { run, users, members } = aReplicaSet();
  run(
    { MEMBERS: '1' },
    fresh((name) => `first-${name}`),
  );
  run(
    { MEMBERS: '1' },
    fresh((name) => `second-${name}`),
  );
  expect(members()).toEqual(hosts.slice(0, 1));
  expect(users.get('works')?.pwd).toBe('second-works-password');
});

it('goes on where it was interrupted, and grows a set from one member to three', () => {
  const { run, members } = aReplicaSet();
  run(
    { MEMBERS: '1' },
    fresh((name) => name),
  );
  run(
    { MEMBERS: '3' },
    fresh((name) => name),
  );
  expect(members()).toEqual(hosts);
});

it('waits for members that start at the same time, and not for ever', () => {
  const { run, users, printed } = aReplicaSet({ refusals: 3 });
  run(
    { MEMBERS: '1' },
    fresh((name) => name),
  );
  expect([...users.keys()]).toEqual(services);
  expect(printed.slice(0, 3)).toEqual(Array(3).fill('again in a second: connect ECONNREFUSED'));
  const never = aReplicaSet({ refusals: Number.POSITIVE_INFINITY });
  expect(() =>
    never.run(
      { MEMBERS: '1' },
      fresh((name) => name),
    ),
  ).toThrow('ECONNREFUSED');
});

it('reaches the first member directly until there is a set, as root, and by TLS where it is told so', () => {
  const { run, addresses } = aReplicaSet();
  run(
    { MEMBERS: '3', TLS_OPTIONS: '&tls=true' },
    fresh(() => 'p/w'),
  );
  expect(addresses).toEqual([
    'mongodb://root:p%2Fw@mongodb-0.mongodb:27017/?directConnection=true&tls=true',
    'mongodb://root:p%2Fw@mongodb-0.mongodb:27017/?replicaSet=stockroom&serverSelectionTimeoutMS=60000&tls=true',
  ]);
});

describe('of root', () => {
  const secrets = (files: Record<string, string>) => (name: string) =>
    files[name] ?? (name.startsWith('old-') ? undefined : 'p');

  it('changes the password when the Secret names the one before, and again does nothing', () => {
    const { run, users } = aReplicaSet({ rootPassword: 'before' });
    const rotated = secrets({ 'root-password': 'now', 'old-root-password': 'before' });
    run({ MEMBERS: '3' }, rotated);
    run({ MEMBERS: '3' }, rotated);
    run({ MEMBERS: '3' }, secrets({ 'root-password': 'now' }));
    expect(users.get('root')).toEqual({ pwd: 'now', roles: [{ role: 'root', db: 'admin' }] });
    expect([...users.keys()].sort()).toEqual(['root', ...services].sort());
  });

  it('changes nothing when the Secret names no password that the server takes', () => {
    const { run, users } = aReplicaSet({ rootPassword: 'before' });
    expect(() => run({ MEMBERS: '1' }, secrets({ 'root-password': 'now' }))).toThrow('Authentication');
    const wrong = secrets({ 'root-password': 'now', 'old-root-password': 'another' });
    expect(() => run({ MEMBERS: '1' }, wrong)).toThrow('Authentication');
    expect([...users.keys()]).toEqual(['root']);
  });
});
