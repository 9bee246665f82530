// Prints the OpenAPI description of the public API. Nothing is connected to and nothing listens.
import { createLog } from '@stockroom/runtime';
import { MongoClient } from 'mongodb';
import { createGateway } from './app.ts';
import { dialServices } from './clients/services.ts';
import { unsetCompany } from './company.ts';

// Drivers connect at their first command, and none is sent.
const NOWHERE = '127.0.0.1:1';
const client = new MongoClient(`mongodb://${NOWHERE}`);
const { services, close } = dialServices({
  CATALOG_ADDRESS: NOWHERE,
  WORKS_ADDRESS: NOWHERE,
  ACQUISITIONS_ADDRESS: NOWHERE,
  LABELS_URL: `http://${NOWHERE}`,
});

const app = await createGateway({
  log: createLog('gateway', 'silent'),
  store: { client, db: client.db('none'), close: () => client.close() },
  services,
  company: unsetCompany(),
  basePath: '',
  trustedProxies: 0,
});
await app.ready();
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`);
await app.close();
close();
await client.close();
