import { freePorts } from '../../../deploy/local/src/ports.ts';
import { eventually } from '../../../tests/support/cluster.ts';
import type { NatsServer } from '../../../tests/support/nats-server.ts';
import { startNats } from '../../../tests/support/nats-server.ts';
import type { Broker, BrokerUser } from '../src/index.ts';
import {
  brokerUsers,
  consume,
  consumers,
  countDeadLetters,
  dropDeadLetter,
  ensureStreams,
  listDeadLetters,
  MAX_TRIES,
  openBroker,
  permissionsOf,
  publishEvent,
  replayDeadLetter,
  stockAsked,
  stockSettled,
  subjects,
  watchEvents,
} from '../src/index.ts';

const namespace = 'tests';
const services = ['catalog', 'works', 'acquisitions'] as const;
const log = { info: () => {}, warn: () => {}, error: () => {} };
let nats: NatsServer;
const open = {} as Record<BrokerUser, Broker>;

beforeAll(async () => {
  const users = brokerUsers.map((user) => ({ user, password: 'p', permissions: permissionsOf(namespace, user) }));
  const [port = 0] = await freePorts(1);
  nats = await startNats(port, { more: `authorization: ${JSON.stringify({ users })}` });
  for (const user of brokerUsers) open[user] = await as(user);
});

afterAll(async () => {
  await Promise.all(Object.values(open).map((broker) => broker.close()));
  await nats?.stop();
});

function as(name: BrokerUser): Promise<Broker> {
  return openBroker({ url: nats.url, name, namespace, options: { user: name, pass: 'p' } });
}

/** The broker does not answer what a user may not ask; it tells the connection, and its log. */
async function isDenied(user: BrokerUser, { publish, subscribe }: { publish?: string; subscribe?: string }) {
  const { connection } = open[user];
  const subject = publish ?? subscribe ?? '';
  const denied = () => nats.said().split(`"${subject}"`).length;
  const before = denied();
  if (publish) connection.publish(publish, '{}');
  else connection.subscribe(subject, { callback: () => {} });
  await eventually(
    () => denied() > before,
    () => `${user} was not refused ${subject}`,
  );
  expect(nats.said()).toContain(`${publish ? 'Publish' : 'Subscription'} Violation`);
}

const asked = (id: string) => ({
  ...{ id, asker: 'works', reason: 'work-outbound', reference: 1, user: { id: 1, username: 'ida' }, lines: [] },
});
const settled = (id: string) => ({
  batch_id: id,
  asker: 'works',
  reason: 'work-outbound',
  reference: 1,
  applied: true,
});

describe('the permissions of a user of the broker', () => {
  it('are enough for what each service does, and for the dead letters', async () => {
    for (const service of services) await ensureStreams(open[service]);
    const seen: string[] = [];
    const reading = await Promise.all([
      consume({
        ...{ broker: open.catalog, ...consumers.catalog, schema: stockAsked, log, firstDelayMs: 1 },
        handle: async ({ id }) => {
          if (id === 'bad') throw new Error('cannot be applied');
          seen.push(id);
          await publishEvent(open.catalog, {
            id: `settled:${id}`,
            subject: subjects.settled('works'),
            data: settled(id),
          });
        },
      }),
      ...(['works', 'acquisitions'] as const).map((asker) =>
        consume({
          ...{ broker: open[asker], ...consumers[asker], schema: stockSettled, log },
          handle: async ({ batch_id }) => void seen.push(`${asker} heard ${batch_id}`),
        }),
      ),
    ]);
    const data = { works: asked('one'), acquisitions: { ...asked('two'), asker: 'acquisitions' } };
    for (const asker of ['works', 'acquisitions'] as const)
      await publishEvent(open[asker], { id: asker, subject: subjects.asked(asker), data: data[asker] });
    await publishEvent(open.works, { id: 'bad', subject: subjects.asked('works'), data: asked('bad') });
    const hasAll = () => ['one', 'two', 'works heard one', 'works heard two'].every((each) => seen.includes(each));
    await eventually(hasAll, () => seen.join());
    await eventually(
      async () => (await countDeadLetters(open.works)) === 1,
      () => 'the dead letter',
    );
    const [letter] = await listDeadLetters(open['dead-letters']);
    expect(letter).toMatchObject({ consumer: 'catalog-stock-asked', tries: MAX_TRIES });
    expect(await replayDeadLetter(open['dead-letters'], letter?.number ?? 0)).toBe(true);
    await eventually(
      async () => (await countDeadLetters(open.works)) === 1,
      () => 'the dead letter again',
    );
    const [again] = await listDeadLetters(open['dead-letters']);
    expect(await dropDeadLetter(open['dead-letters'], again?.number ?? 0)).toBe(true);
    for (const service of services) expect(await numbersOf(service)).toEqual([0, 0, 0, 0]);
    for (const each of reading) await each.stop();
  });

  it.each<[BrokerUser, { publish?: string; subscribe?: string }]>([
    ['works', { publish: 'tests.stock.settled.works' }],
    ['works', { publish: 'tests.stock.asked.acquisitions' }],
    ['acquisitions', { publish: 'tests.stock.asked.works' }],
    ['catalog', { publish: 'tests.stock.asked.works' }],
    ['works', { publish: 'tests.dead.catalog-stock-asked' }],
    ['works', { publish: '$JS.API.STREAM.DELETE.tests-stock' }],
    ['works', { publish: '$JS.API.STREAM.PURGE.tests-stock' }],
    ['works', { publish: '$JS.API.STREAM.CREATE.more' }],
    ['works', { publish: '$JS.API.STREAM.MSG.GET.tests-stock' }],
    ['works', { publish: '$JS.API.CONSUMER.CREATE.tests-stock.works-settled.tests.stock.>' }],
    ['works', { publish: '$JS.API.CONSUMER.MSG.NEXT.tests-stock.acquisitions-settled' }],
    ['works', { publish: '$JS.ACK.tests-stock.catalog-stock-asked.1.1.1.1.0' }],
    ['dead-letters', { publish: '$JS.API.STREAM.DELETE.tests-dead' }],
    ['works', { subscribe: 'tests.stock.>' }],
    ['works', { subscribe: '_INBOX.>' }],
    ['works', { subscribe: '_INBOX.tests.catalog.>' }],
    ['catalog', { subscribe: '>' }],
  ])('refuse %s what is not its own: %j', isDenied);
});

async function numbersOf(service: (typeof services)[number]): Promise<number[]> {
  const numbers: Promise<number>[] = [];
  const relay = { depth: async () => ({ entries: 0, oldestSeconds: 0 }) };
  watchEvents((_gauge, read) => numbers.push(read()), { relay, broker: open[service], ...consumers[service] });
  return Promise.all(numbers);
}
