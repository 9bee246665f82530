// Prints the OpenAPI description of the public API. Nothing is connected to and nothing listens.
import { dial } from '@stockroom/rpc';
import { createLog } from '@stockroom/runtime';
import { MongoClient } from 'mongodb';
import { createGateway } from './app.ts';
import { acquisitionsClient } from './clients/acquisitions.ts';
import { catalogClient } from './clients/catalog.ts';
import { labelsClient } from './clients/labels.ts';
import { worksClient } from './clients/works.ts';

// Drivers connect at their first command, and none is sent.
const NOWHERE = '127.0.0.1:1';
const client = new MongoClient(`mongodb://${NOWHERE}`);
const remotes = [
  dial('stockroom.catalog.v1.Catalog', NOWHERE),
  dial('stockroom.works.v1.Works', NOWHERE),
  dial('stockroom.acquisitions.v1.Acquisitions', NOWHERE),
] as const;

const app = await createGateway({
  log: createLog('gateway', 'silent'),
  store: { client, db: client.db('none'), close: () => client.close() },
  catalog: catalogClient(remotes[0]),
  works: worksClient(remotes[1]),
  acquisitions: acquisitionsClient(remotes[2]),
  labels: labelsClient(`http://${NOWHERE}`),
  company: { name: 'Stockroom', currency: 'EUR', language: 'en' },
  basePath: '',
  trustedProxies: 0,
});
await app.ready();
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`);
await app.close();
for (const { close } of remotes) close();
await client.close();
