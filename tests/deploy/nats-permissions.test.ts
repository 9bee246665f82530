// A real nats-server says here what each user may do, with the configuration that Compose and Kubernetes give it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Broker, BrokerUser } from '@stockroom/events';
import {
  brokerUsers,
  consume,
  consumers,
  dropDeadLetter,
  ensureStreams,
  listDeadLetters,
  openBroker,
  publishEvent,
  stockAsked,
  stockSettled,
  subjects,
} from '@stockroom/events';
import { USERS_FILE, usersConfig } from '../../tools/nats-users.ts';
import { eventually } from '../support/cluster.ts';
import { withPrograms } from '../support/with-programs.ts';
import { brokerPasswords, composeFiles, filesFor, type Nats, startNats } from './support/nats.ts';
import { ROOT, render } from './support/render.ts';

const rendered = withPrograms('kustomize');
const log = { info: () => {}, warn: () => {}, error: () => {} };

it('is written of packages/events/src/permissions.ts', () => {
  expect(readFileSync(join(ROOT, USERS_FILE), 'utf8')).toBe(usersConfig());
});

rendered.it('is in every overlay', () => {
  for (const overlay of ['single', 'production'])
    expect(filesFor(render(`deploy/kubernetes/overlays/${overlay}`))['users.conf']).toBe(usersConfig());
});

const mayAndMayNot = (files: () => Record<string, string>) => {
  let nats: Nats;
  const open = {} as Record<BrokerUser, Broker>;
  beforeAll(async () => {
    nats = await startNats(files(), { env: brokerPasswords });
    for (const user of brokerUsers) {
      const password = brokerPasswords[passwordName(user)] ?? '';
      open[user] = await openBroker({ url: nats.url(`${user}:${encodeURIComponent(password)}@`), name: user });
    }
  });
  afterAll(async () => {
    await Promise.all(Object.values(open).map((broker) => broker.close()));
    await nats?.stop();
  });

  it('lets stock be asked for and settled, and what cannot be applied be looked at and dropped', async () => {
    for (const service of ['catalog', 'works', 'acquisitions'] as const) await ensureStreams(open[service]);
    const heard: string[] = [];
    const reading = await Promise.all([
      consume({
        ...{ broker: open.catalog, ...consumers.catalog, schema: stockAsked, log, firstDelayMs: 1 },
        handle: async ({ id, asker }) => {
          if (id === 'bad') throw new Error('cannot be applied');
          await publishEvent(open.catalog, {
            id: `of ${id}`,
            subject: subjects.settled(asker),
            data: settled(id, asker),
          });
        },
      }),
      ...(['works', 'acquisitions'] as const).map((asker) =>
        consume({
          ...{ broker: open[asker], ...consumers[asker], schema: stockSettled, log },
          handle: async ({ batch_id }) => void heard.push(`${asker}: ${batch_id}`),
        }),
      ),
    ]);
    for (const [asker, id] of [
      ['works', 'one'],
      ['acquisitions', 'two'],
      ['works', 'bad'],
    ] as const)
      await publishEvent(open[asker], { id, subject: subjects.asked(asker), data: asked(id, asker) });
    await eventually(
      () => heard.includes('works: one') && heard.includes('acquisitions: two'),
      () => heard.join(),
    );
    const letters = () => listDeadLetters(open['dead-letters']);
    await eventually(
      async () => (await letters()).length === 1,
      () => 'no dead letter came',
    );
    expect(await dropDeadLetter(open['dead-letters'], (await letters())[0]?.number ?? 0)).toBe(true);
    for (const each of reading) await each.stop();
  });

  it.each<[BrokerUser, string, string]>([
    ['catalog', 'stockroom.stock.asked.works', 'stockroom.stock.>'],
    ['works', 'stockroom.stock.settled.works', '_INBOX.stockroom.catalog.>'],
    ['acquisitions', '$JS.API.STREAM.DELETE.stockroom-stock', '>'],
    ['dead-letters', '$JS.API.STREAM.PURGE.stockroom-dead', '$JS.EVENT.>'],
  ])('lets %s neither publish %s nor subscribe to %s', async (user, publish, subscribe) => {
    const { connection } = open[user];
    connection.publish(publish, '{}');
    connection.subscribe(subscribe, { callback: () => {} });
    for (const [what, subject] of [
      ['Publish', publish],
      ['Subscription', subscribe],
    ] as const)
      await eventually(
        () => nats.said().includes(`${what} Violation`) && nats.said().includes(`"${subject}"`),
        () => `${user} was not refused ${subject}:\n${nats.said()}`,
      );
  });
};

describe('the broker of Compose', () => mayAndMayNot(composeFiles));

rendered.describe('the broker of the single overlay', () =>
  mayAndMayNot(() => filesFor(render('deploy/kubernetes/overlays/single'))),
);

function passwordName(user: BrokerUser): keyof typeof brokerPasswords {
  return `${user.toUpperCase().replaceAll('-', '_')}_PASSWORD` as keyof typeof brokerPasswords;
}

function asked(id: string, asker: 'works' | 'acquisitions') {
  const reason = asker === 'works' ? 'work-outbound' : 'acquisition';
  return { id, asker, reason, reference: 1, user: { id: 1, username: 'ida' }, lines: [] };
}

function settled(id: string, asker: string) {
  return { batch_id: id, asker, reason: 'work-outbound', reference: 1, applied: true };
}
