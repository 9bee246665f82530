// Run by mongosh, as often as one likes: see mongodb-setup.yaml.
const { existsSync, readdirSync, readFileSync } = require('node:fs');

const secret = (name) => readFileSync(`/secret/${name}`, 'utf8').trim();
const hosts = Array.from({ length: Number(process.env.MEMBERS) }, (_, n) => `mongodb-${n}.mongodb:27017`);
const NOT_YET_INITIALIZED = 94;
const AUTHENTICATION_FAILED = 18;
const password = secret('root-password');
// The server keeps root's password until this script has changed it: the Secret then names the one before as well.
const before = existsSync('/secret/old-root-password') ? secret('old-root-password') : undefined;

function connect(address) {
  const as = (one) => `mongodb://root:${encodeURIComponent(one)}@${address}`;
  let mongo;
  // Not returned from within: mongosh, which waits for each call by itself, would leave the block before it fails.
  try {
    mongo = new Mongo(as(password));
  } catch (error) {
    if (error.code !== AUTHENTICATION_FAILED || before === undefined) throw error;
    mongo = new Mongo(as(before));
  }
  return mongo.getDB('admin');
}

function begin() {
  const first = connect(`${hosts[0]}/?directConnection=true${process.env.TLS_OPTIONS ?? ''}`);
  try {
    first.adminCommand({ replSetGetStatus: 1 });
  } catch (error) {
    if (error.code !== NOT_YET_INITIALIZED) throw error;
    first.adminCommand({ replSetInitiate: { _id: 'stockroom', members: [{ _id: 0, host: hosts[0] }] } });
  }
}

function addMembers(admin) {
  for (const host of hosts) {
    const { config } = admin.adminCommand({ replSetGetConfig: 1 });
    if (config.members.some((member) => member.host === host)) continue;
    const id = 1 + Math.max(...config.members.map(({ _id }) => _id));
    config.version += 1;
    config.members.push({ _id: id, host });
    admin.adminCommand({ replSetReconfig: config, maxTimeMS: 60_000 });
    print(`added ${host}`);
  }
}

/** The Secret has a password of each service that has a database. */
function servicesIn(files) {
  const names = files.flatMap((file) => /^(.+)-password$/.exec(file)?.[1] ?? []);
  return names.filter((name) => name !== 'root' && name !== 'old-root').sort();
}

function makeUsers(admin) {
  for (const service of servicesIn(readdirSync('/secret'))) {
    const roles = [{ role: 'readWrite', db: `stockroom_${service}` }];
    const known = admin.adminCommand({ usersInfo: service }).users.length > 0;
    const command = known ? { updateUser: service } : { createUser: service };
    admin.adminCommand({ ...command, pwd: secret(`${service}-password`), roles });
    print(`${known ? 'updated' : 'made'} the user ${service}`);
  }
}

function changeRootPassword(admin) {
  admin.adminCommand({ updateUser: 'root', pwd: password });
  print('updated the password of root');
}

function setUp() {
  begin();
  const admin = connect(
    `${hosts[0]}/?replicaSet=stockroom&serverSelectionTimeoutMS=60000${process.env.TLS_OPTIONS ?? ''}`,
  );
  addMembers(admin);
  makeUsers(admin);
  // Last: whatever failed before it is tried again with either password.
  if (before !== undefined) changeRootPassword(admin);
}

// The members start at the same time as this does. To end, and to be started again, would take longer each time.
const giveUp = Date.now() + 100_000;
for (let isDone = false; !isDone; ) {
  try {
    setUp();
    isDone = true;
  } catch (error) {
    if (error.code === AUTHENTICATION_FAILED || Date.now() > giveUp) throw error;
    print(`again in a second: ${error.message}`);
    sleep(1_000);
  }
}
