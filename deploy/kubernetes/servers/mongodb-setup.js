// Run by mongosh, as often as one likes: see mongodb-setup.yaml.
const { readFileSync } = require('node:fs');

const secret = (name) => readFileSync(`/secret/${name}`, 'utf8').trim();
const hosts = Array.from({ length: Number(process.env.MEMBERS) }, (_, n) => `mongodb-${n}.mongodb:27017`);
const NOT_YET_INITIALIZED = 94;

function connect(address) {
  return new Mongo(`mongodb://root:${encodeURIComponent(secret('root-password'))}@${address}`).getDB('admin');
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

function makeUsers(admin) {
  for (const service of ['gateway', 'catalog', 'works', 'acquisitions']) {
    const roles = [{ role: 'readWrite', db: `stockroom_${service}` }];
    const known = admin.adminCommand({ usersInfo: service }).users.length > 0;
    const command = known ? { updateUser: service } : { createUser: service };
    admin.adminCommand({ ...command, pwd: secret(`${service}-password`), roles });
    print(`${known ? 'updated' : 'made'} the user ${service}`);
  }
}

begin();
const admin = connect(
  `${hosts[0]}/?replicaSet=stockroom&serverSelectionTimeoutMS=60000${process.env.TLS_OPTIONS ?? ''}`,
);
addMembers(admin);
makeUsers(admin);
