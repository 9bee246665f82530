// The least that HTTP in front of gRPC costs: a bare Fastify, without logins, checks or limits.
import { Readable } from 'node:stream';
import { ChannelCredentials, Client } from '@grpc/grpc-js';
import fastJson from 'fast-json-stringify';
import { fastify } from 'fastify';
import { serviceDefinition } from '../../packages/rpc/src/load.ts';
import { anItem, type FloorItem, shown } from './item.ts';

type Batch = { items: FloorItem[] };
type WithId = { Params: { id: string } };

/** The items in an answer of FP. */
const PAGE = 50;

const definition = serviceDefinition('stockroom.catalog.v1.Catalog');
const leaf = new Client(process.env.LEAF ?? '', ChannelCredentials.createInsecure());
const middle = new Client(process.env.MIDDLE ?? '', ChannelCredentials.createInsecure());

const named = (name: string) => ({
  type: 'object',
  properties: { id: { type: 'integer' }, [name]: { type: 'string' } },
});
const item = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    article_number: { type: 'string' },
    location: { type: 'string' },
    name: { type: 'string' },
    purchase_price: { type: 'number' },
    quantity: { type: 'number' },
    unit: named('unit'),
    vendor: named('name'),
    warning_quantity: { type: 'number' },
  },
} as const;
const schema = { response: { 200: item } };
const write = fastJson({ type: 'array', items: item });

const app = fastify();
const items = Array.from({ length: 1_000 }, (_, index) => anItem(index + 1));
app.get<WithId>('/f1/:id', async ({ params }) => shown(items[Number(params.id) - 1] as FloorItem));
app.get<WithId>('/f2/:id', { schema }, async ({ params }) => ask(leaf, Number(params.id)));
app.get<WithId>('/f3/:id', { schema }, async ({ params }) => ask(middle, Number(params.id)));
app.put<WithId>('/fw/:id', { schema }, async ({ params }) => ask(middle, Number(params.id), true));
app.get<WithId>('/fp/:id', async ({ params }, reply) => {
  const first = Number(params.id);
  const batch = await askFor(leaf, { ids: Array.from({ length: PAGE }, (_, at) => first + at), with_deleted: false });
  return reply.type('application/json; charset=utf-8').send(write(batch.items.map(shown)));
});
app.get('/fs', (_request, reply) =>
  reply.type('application/json').send(Readable.from(written(), { objectMode: false })),
);

async function ask(client: Client, id: number, writes = false): Promise<ReturnType<typeof shown>> {
  const [found] = (await askFor(client, { ids: [id], with_deleted: writes })).items;
  if (!found) throw new Error('No item came.');
  return shown(found);
}

function askFor(client: Client, asked: { ids: number[]; with_deleted: boolean }): Promise<Batch> {
  const { path, requestSerialize, responseDeserialize } = definition.GetItems as (typeof definition)[string];
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(path, requestSerialize, responseDeserialize, asked, (error, value) =>
      error ? reject(error) : resolve(value as Batch),
    );
  });
}

async function* written(): AsyncGenerator<string> {
  const { path, requestSerialize, responseDeserialize } = definition.ListItems as (typeof definition)[string];
  let isFirst = true;
  for await (const batch of leaf.makeServerStreamRequest(path, requestSerialize, responseDeserialize, {})) {
    yield `${isFirst ? '[' : ','}${write((batch as Batch).items.map(shown)).slice(1, -1)}`;
    isFirst = false;
  }
  yield ']';
}

await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
if (typeof address === 'object') process.send?.({ address: `http://127.0.0.1:${address?.port}` });
process.on('disconnect', () => process.exit(0));
