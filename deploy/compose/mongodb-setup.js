// The health check of MongoDB, run by mongosh beside the server. Until it has succeeded once since the container began, it
// begins the replica set of one, which transactions need, and makes root and one user per service, who may use that
// service's database alone. Healthy is a server that is primary.
const { existsSync, writeFileSync } = require('node:fs');

// The mark of the last success, which does not outlive the container: its /tmp is new with each start. compose.yaml looks at
// the mark's age.
const DONE = '/tmp/is-primary';
const LOCAL = '127.0.0.1:27017/?directConnection=true';
const AUTHENTICATION_FAILED = 18;
const UNAUTHORIZED = 13;
const passwordOf = (name) => process.env[`${name.toUpperCase()}_PASSWORD`];
const adminOf = (address) => new Mongo(address).getDB('admin');

/** Root's connection. The server lets an unknown user of its own machine make the first user, and nobody else. */
function asRoot() {
  const address = `mongodb://root:${encodeURIComponent(passwordOf('root'))}@${LOCAL}`;
  try {
    return adminOf(address);
  } catch (error) {
    if (error.code !== AUTHENTICATION_FAILED) throw error;
  }
  try {
    adminOf(`mongodb://${LOCAL}`).adminCommand({ createUser: 'root', pwd: passwordOf('root'), roles: ['root'] });
  } catch (error) {
    if (error.code !== UNAUTHORIZED) throw error;
    throw new Error('MONGODB_ROOT_PASSWORD is not the password that this MongoDB was begun with.');
  }
  return adminOf(address);
}

/** Those whose password the environment has: each has a database. */
function services() {
  const names = Object.keys(process.env).flatMap((name) => /^([A-Z]+)_PASSWORD$/.exec(name)?.[1].toLowerCase() ?? []);
  return names.filter((name) => name !== 'root');
}

function makeUsers(admin) {
  for (const service of services()) {
    const roles = [{ role: 'readWrite', db: `stockroom_${service}` }];
    const isKnown = admin.adminCommand({ usersInfo: service }).users.length > 0;
    const command = isKnown ? { updateUser: service } : { createUser: service };
    admin.adminCommand({ ...command, pwd: passwordOf(service), roles });
  }
}

function check() {
  const anybody = adminOf(`mongodb://${LOCAL}`);
  const { isreplicaset, isWritablePrimary } = anybody.adminCommand({ hello: 1 });
  if (isreplicaset) {
    const members = [{ _id: 0, host: 'mongodb:27017' }];
    anybody.adminCommand({ replSetInitiate: { _id: 'stockroom', members } });
  }
  if (!isWritablePrimary) return false;
  if (!existsSync(DONE)) makeUsers(asRoot());
  writeFileSync(DONE, '');
  return true;
}

quit(check() ? 0 : 1);
