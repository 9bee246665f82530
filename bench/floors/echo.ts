// The least that a gRPC service costs: it answers from memory, or asks the next echo first; asked for deleted items
// too, it also makes one acknowledged write.
import { randomUUID } from 'node:crypto';
import {
  ChannelCredentials,
  Client,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { MongoClient } from 'mongodb';
import { serviceDefinition } from '../../packages/rpc/src/load.ts';
import { anItem, type FloorItem } from './item.ts';

type Asked = { ids: number[]; with_deleted: boolean };
type Batch = { items: FloorItem[] };

const LISTED = 100_000;
const PER_MESSAGE = 500;

const { NEXT, MONGODB_URL, MONGODB_DATABASE } = process.env;
const definition = serviceDefinition('stockroom.catalog.v1.Catalog');
const { path, requestSerialize, responseDeserialize } = definition.GetItems as (typeof definition)[string];
const next = NEXT ? new Client(NEXT, ChannelCredentials.createInsecure()) : undefined;
const mongo = new MongoClient(MONGODB_URL ?? '', { writeConcern: { w: 'majority', journal: true } });
const writes = mongo.db(MONGODB_DATABASE).collection<{ _id: string; at: Date; item: FloorItem }>('floor');
await writes.createIndex({ at: 1 });

const items = Array.from({ length: LISTED }, (_, index) => anItem(index + 1));

async function getItems({ request }: ServerUnaryCall<Asked, Batch>, answer: sendUnaryData<Batch>): Promise<void> {
  const found = request.ids.map((id) => items[id - 1] as FloorItem);
  if (next) {
    next.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, (error, value) =>
      answer(error, value as Batch),
    );
    return;
  }
  if (request.with_deleted) await writes.insertOne({ _id: randomUUID(), at: new Date(), item: found[0] as FloorItem });
  answer(null, { items: found });
}

type Stream = { write: (batch: Batch) => boolean; end: () => void; once: (event: 'drain', go: () => void) => void };

async function listItems(stream: Stream): Promise<void> {
  for (let at = 0; at < LISTED; at += PER_MESSAGE) {
    const goesOn = stream.write({ items: items.slice(at, at + PER_MESSAGE) });
    if (!goesOn) await new Promise<void>((resolve) => stream.once('drain', resolve));
  }
  stream.end();
}

const server = new Server();
server.addService(
  { GetItems: definition.GetItems, ListItems: definition.ListItems } as typeof definition,
  { GetItems: getItems, ListItems: listItems } as unknown as Parameters<Server['addService']>[1],
);
server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  process.send?.({ address: `127.0.0.1:${port}` });
});
process.on('disconnect', () => process.exit(0));
