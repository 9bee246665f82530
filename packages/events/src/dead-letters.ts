import { JetStreamApiError } from '@nats-io/jetstream';
import type { Broker } from './broker.ts';
import type { DeadLetter } from './subjects.ts';
import { DEAD_STREAM, deadLetter } from './subjects.ts';

/** A dead letter with its number, by which it can be replayed. */
export type NumberedLetter = DeadLetter & { number: number };

/** Gives every dead letter, oldest first. */
export async function listDeadLetters(broker: Broker): Promise<NumberedLetter[]> {
  const { state } = await broker.manager.streams.info(broker.stream(DEAD_STREAM));
  const letters: NumberedLetter[] = [];
  for (let number = state.first_seq; number <= state.last_seq && state.messages > 0; number += 1) {
    const letter = await getDeadLetter(broker, number);
    if (letter) letters.push(letter);
  }
  return letters;
}

/** Counts the dead letters. */
export async function countDeadLetters(broker: Broker): Promise<number> {
  return (await broker.manager.streams.info(broker.stream(DEAD_STREAM))).state.messages;
}

async function getDeadLetter(broker: Broker, number: number): Promise<NumberedLetter | undefined> {
  try {
    const message = await broker.manager.streams.getMessage(broker.stream(DEAD_STREAM), { seq: number });
    return message ? { number, ...deadLetter.parse(JSON.parse(message.string())) } : undefined;
  } catch (error) {
    // Replayed letters leave holes in the numbers.
    if (error instanceof JetStreamApiError) return undefined;
    throw error;
  }
}

/**
 * Publishes the event of a dead letter again, as it came, and removes the letter. A crash between the two leaves
 * the letter: replaying it once more does no harm, as events are applied once by their id.
 * @returns false when there is no letter of that number
 */
export async function replayDeadLetter(broker: Broker, number: number): Promise<boolean> {
  const letter = await getDeadLetter(broker, number);
  if (!letter) return false;
  await broker.jetstream.publish(letter.subject, Buffer.from(letter.body, 'base64'));
  await broker.manager.streams.deleteMessage(broker.stream(DEAD_STREAM), number);
  return true;
}

/**
 * Removes a dead letter without its event being applied, for one that no version will ever understand: until then the
 * alert goes on.
 * @returns false when there is no letter of that number
 */
export async function dropDeadLetter(broker: Broker, number: number): Promise<boolean> {
  if (!(await getDeadLetter(broker, number))) return false;
  await broker.manager.streams.deleteMessage(broker.stream(DEAD_STREAM), number);
  return true;
}
