import { consumers, DEAD_STREAM, STOCK_STREAM, subjects } from './subjects.ts';

/** The users of a broker: the services that publish or read events, and the command for dead letters. */
export const brokerUsers = ['catalog', 'works', 'acquisitions', 'dead-letters'] as const;
export type BrokerUser = (typeof brokerUsers)[number];

/** The subjects on which a user may publish and to which it may subscribe, in the form of nats-server's configuration. */
export type Permissions = { publish: { allow: string[] }; subscribe: { allow: string[] } };

/**
 * The least that a user of the broker needs. JetStream is asked by publishing to `$JS.API.…`, and answers to an inbox, of
 * which each user has its own: nobody reads another's.
 */
export function permissionsOf(namespace: string, user: BrokerUser): Permissions {
  const publish = user === 'dead-letters' ? allowDeadLetters(namespace) : allowService(namespace, user);
  return { publish: { allow: publish }, subscribe: { allow: [`${inboxOf(namespace, user)}.>`] } };
}

/** The prefix of the inboxes of a user. */
export function inboxOf(namespace: string, user: string): string {
  return `_INBOX.${namespace}.${user}`;
}

function allowService(namespace: string, service: Exclude<BrokerUser, 'dead-letters'>): string[] {
  const { durable, subject } = consumers[service];
  const stream = `${namespace}-${STOCK_STREAM}`;
  return [
    ...publishedBy(service).map((published) => `${namespace}.${published}`),
    `${namespace}.${subjects.dead(durable)}`,
    ...[STOCK_STREAM, DEAD_STREAM].flatMap((name) =>
      ['CREATE', 'UPDATE', 'INFO'].map((verb) => `$JS.API.STREAM.${verb}.${namespace}-${name}`),
    ),
    // With its subject in the name: a consumer of another subject is refused.
    `$JS.API.CONSUMER.CREATE.${stream}.${durable}.${namespace}.${subject}`,
    `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
    `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
    `$JS.ACK.${stream}.${durable}.>`,
  ];
}

function publishedBy(service: Exclude<BrokerUser, 'dead-letters'>): string[] {
  return service === 'catalog'
    ? [subjects.settled('works'), subjects.settled('acquisitions')]
    : [subjects.asked(service)];
}

/** What the command for dead letters may do: read and delete them, and publish their events again. */
function allowDeadLetters(namespace: string): string[] {
  const stream = `${namespace}-${DEAD_STREAM}`;
  return [
    `${namespace}.${STOCK_STREAM}.>`,
    `$JS.API.STREAM.INFO.${stream}`,
    `$JS.API.STREAM.MSG.GET.${stream}`,
    `$JS.API.STREAM.MSG.DELETE.${stream}`,
  ];
}
