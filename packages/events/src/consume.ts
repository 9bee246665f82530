import type { Consumer, JsMsg } from '@nats-io/jetstream';
import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { isFault, now } from '@stockroom/kernel';
import { storeFault } from '@stockroom/store';
import { carried, inSpan } from '@stockroom/tracing';
import type { z } from 'zod';
import type { Broker } from './broker.ts';
import { patiently, restoreStreams } from './broker.ts';
import { carrierOf } from './carried-headers.ts';
import type { EventLog } from './log.ts';
import type { DeadLetter } from './subjects.ts';
import { STOCK_STREAM, subjects } from './subjects.ts';

export type ConsumeOptions<Schema extends z.ZodType> = {
  broker: Broker;
  /** The consumer's name; all replicas of a service share it and the events. */
  durable: string;
  subject: string;
  schema: Schema;
  /**
   * Applies one event, any number of times with one effect. Fault("unavailable"), or a database that is away, makes the
   * event come again later, for as long as it takes. `subject` is where it came from, without the namespace; the broker
   * has made sure who may publish there.
   */
  handle: (event: z.infer<Schema>, subject: string) => Promise<void>;
  log: EventLog;
  onDead?: (letter: DeadLetter) => void;
  /**
   * True when no other process has this database: a sweep finds what no event tells, so the broker may be asked rarely.
   */
  isOnlyReplica?: boolean | undefined;
  /** The most events that this process handles at once. */
  parallel?: number;
  /** The delay before the second try of an event that failed; it doubles with each try. */
  firstDelayMs?: number;
};

/** An event that fails this often in one process for a reason of its own goes to the dead letters. */
export const MAX_TRIES = 5;

/** The most events that all replicas together may have unacknowledged. */
const MAX_PENDING = 1_000;
/** The failures of this many events are remembered: of those that failed last. */
const MAX_FAILED = 10 * MAX_PENDING;

/** Event → failures here for a reason of its own. The broker counts deliveries, which outages repeat too. */
type Failures = Map<string, number>;

/**
 * The most characters of a reason: an event may be wrong in each of thousands of lines, and the broker would refuse so
 * large a letter.
 */
const LONGEST_REASON = 2_000;

/**
 * The time of a pull request, in ms. That the broker lost one together with the stream is noticed after half as long
 * again.
 */
const ASK_AGAIN_MS = 5_000;
/**
 * The time of a pull request where it may be long: it wakes three processes, and so does its heartbeat after every half
 * of it.
 */
const ASK_AGAIN_ALONE_MS = 30_000;

const ACK_WAIT_MS = 30_000;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 2_000;

/**
 * Reads events through a durable consumer until stopped. Each is acknowledged when it is applied; one that
 * cannot be applied is tried again with a growing delay while those behind it go on, and is a dead letter after 5
 * failures of its own, which each process counts for itself, from its start.
 */
export async function consume<Schema extends z.ZodType>(
  options: ConsumeOptions<Schema>,
): Promise<{ stop: () => Promise<void> }> {
  const { durable, log, isOnlyReplica, parallel = 16 } = options;
  const underWay = new Set<Promise<void>>();
  const failures: Failures = new Map();
  let ended = false;
  let messages: Awaited<ReturnType<Consumer['consume']>> | undefined;

  const run = async (): Promise<void> => {
    for (let isFirst = true; !ended; isFirst = false) {
      try {
        if (!isFirst) await restoreStreams(options.broker, log);
        const consumer = await ensureConsumer(options);
        messages = await consumer.consume({
          max_messages: parallel * 2,
          abort_on_missing_resource: true,
          expires: isOnlyReplica ? ASK_AGAIN_ALONE_MS : ASK_AGAIN_MS,
        });
        // A stop in the meantime had nothing to close yet.
        if (ended) messages.stop();
        for await (const message of messages) {
          const forItsRequest = carried(carrierOf(message.headers), () => apply(message, options, failures));
          const work = forItsRequest.finally(() => underWay.delete(work));
          underWay.add(work);
          if (underWay.size >= parallel) await Promise.race(underWay);
        }
      } catch (error) {
        if (!ended) log.warn({ err: error, consumer: durable }, 'events cannot be read; trying again');
      }
      // The stream or the consumer is gone (a broker that lost its disk): both are made again.
      if (!ended) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  await patiently(() => ensureConsumer(options));
  const running = run();
  return {
    stop: async () => {
      ended = true;
      await messages?.close();
      await running;
      await Promise.all(underWay);
    },
  };
}

async function ensureConsumer<Schema extends z.ZodType>({
  broker,
  durable,
  subject,
}: ConsumeOptions<Schema>): Promise<Consumer> {
  const config = {
    filter_subject: broker.subject(subject),
    ack_wait: ACK_WAIT_MS * 1e6,
    max_deliver: -1,
    max_ack_pending: MAX_PENDING,
  };
  try {
    await broker.manager.consumers.add(broker.stream(STOCK_STREAM), {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ...config,
    });
  } catch {
    await broker.manager.consumers.update(broker.stream(STOCK_STREAM), durable, config);
  }
  return broker.jetstream.consumers.get(broker.stream(STOCK_STREAM), durable);
}

async function apply<Schema extends z.ZodType>(
  message: JsMsg,
  options: ConsumeOptions<Schema>,
  failures: Failures,
): Promise<void> {
  const { firstDelayMs = FIRST_DELAY_MS } = options;
  const tries = message.info.deliveryCount;
  try {
    await inSpan(`consume ${options.subject}`, { kind: 'consumer', attributes: { tries } }, async () =>
      options.handle(options.schema.parse(JSON.parse(message.string())), unprefixed(message.subject, options.broker)),
    );
    message.ack();
    failures.delete(idOf(message));
  } catch (thrown) {
    // A read outside of a transaction fails with an error of the driver when the database is away.
    const error = storeFault(thrown);
    const passing = isFault(error, 'unavailable');
    options.log.warn({ err: error, subject: message.subject, sequence: message.seq, tries }, 'event not applied');
    if (passing || countFailure(failures, idOf(message)) < MAX_TRIES)
      message.nak(Math.min(firstDelayMs * 2 ** Math.min(tries - 1, 10), LONGEST_DELAY_MS));
    else await bury(message, error, options);
  }
}

const unprefixed = (subject: string, broker: Broker) => subject.slice(broker.subject('').length);

/** A stream that was lost and made again counts its messages from 1 again. */
const idOf = ({ info, seq }: JsMsg) => `${info.stream}:${seq}:${info.timestampNanos}`;

function countFailure(failures: Failures, id: string): number {
  const count = (failures.get(id) ?? 0) + 1;
  failures.delete(id);
  failures.set(id, count);
  const [oldest] = failures.keys();
  if (failures.size > MAX_FAILED && oldest !== undefined) failures.delete(oldest);
  return count;
}

async function bury<Schema extends z.ZodType>(
  message: JsMsg,
  error: unknown,
  options: ConsumeOptions<Schema>,
): Promise<void> {
  const letter: DeadLetter = {
    subject: message.subject,
    stream_sequence: message.seq,
    consumer: options.durable,
    reason: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON),
    tries: message.info.deliveryCount,
    failed_at: now(),
    body: Buffer.from(message.data).toString('base64'),
  };
  try {
    const msgID = `${options.durable}:${idOf(message)}`;
    await options.broker.jetstream.publish(
      options.broker.subject(subjects.dead(options.durable)),
      JSON.stringify(letter),
      { msgID },
    );
    message.term(letter.reason.slice(0, 200));
    options.log.error({ ...letter, body: undefined }, 'event is a dead letter');
    options.onDead?.(letter);
  } catch (failure) {
    options.log.warn({ err: failure }, 'dead letter could not be kept; trying again');
    message.nak(LONGEST_DELAY_MS);
  }
}
