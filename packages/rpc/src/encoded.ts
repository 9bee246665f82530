// Answers that pass through as the bytes that they are on the wire: who only hands messages on, or knows them again by
// their bytes, neither decodes nor encodes them.
import type { ServiceDefinition } from '@grpc/grpc-js';

const BYTES = Symbol('an answer as bytes');
/** Field 1 of a message, with a length before it; the next ones are so much further. */
const FIELD_1 = 0x0a;
const NEXT_FIELD = 0x08;
const MORE = 0x80;

/** What a handler gives in place of a message that it has as bytes. */
export type Encoded = { readonly [BYTES]: Buffer };

export const encoded = (bytes: Buffer): Encoded => ({ [BYTES]: bytes });

/** The answer whose one repeated field, the first, has these messages: an ItemBatch from items. */
export function encodedBatch(messages: readonly Uint8Array[]): Encoded {
  const bytes = Buffer.allocUnsafe(sizeOf(messages));
  let at = 0;
  for (const message of messages) at = writeMember(bytes, at, message);
  return encoded(bytes);
}

/** The bytes of a message whose fields, 1, 2 and so on, are these messages: a Label of a barcode and an item. */
export function messageOf(fields: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.allocUnsafe(sizeOf(fields));
  let at = 0;
  fields.forEach((field, index) => {
    at = writeMember(bytes, at, field, FIELD_1 + index * NEXT_FIELD);
  });
  return bytes;
}

const sizeOf = (messages: readonly Uint8Array[]): number =>
  messages.reduce((sum, { length }) => sum + 1 + lengthBytes(length) + length, 0);

const ROOM = 64 << 10;
const MOST_HEAD = 5;

/** The bytes of such an answer. Each message is copied before the next is asked for: all may be made in the same memory. */
export function batchBytes(messages: Iterable<Uint8Array>): Buffer {
  let bytes = Buffer.allocUnsafe(ROOM);
  let at = 0;
  for (const message of messages) {
    const most = at + MOST_HEAD + message.length;
    if (most > bytes.length) bytes = Buffer.concat([bytes.subarray(0, at)], 2 * most);
    at = writeMember(bytes, at, message);
  }
  return bytes.subarray(0, at);
}

/** Writes one message into another and gives where the next begins. */
function writeMember(bytes: Buffer, start: number, message: Uint8Array, tag = FIELD_1): number {
  let at = start;
  bytes[at++] = tag;
  let length = message.length;
  for (; length >= MORE; length >>>= 7) bytes[at++] = (length & 0x7f) | MORE;
  bytes[at++] = length;
  bytes.set(message, at);
  return at + message.length;
}

function lengthBytes(length: number): number {
  return length < 1 << 7 ? 1 : length < 1 << 14 ? 2 : length < 1 << 21 ? 3 : 4;
}

/** The messages of such an answer; they share its memory. */
export function messagesIn(batch: Buffer): Buffer[] {
  const messages: Buffer[] = [];
  for (let at = 0; at < batch.length; ) {
    if (batch[at++] !== FIELD_1) throw new Error('The answer is no batch.');
    let length = 0;
    for (let shift = 0, part = MORE; part >= MORE; shift += 7) {
      part = batch[at++] as number;
      length |= (part & 0x7f) << shift;
    }
    messages.push(batch.subarray(at, at + length));
    at += length;
  }
  return messages;
}

/** Lets every method of a service answer so. */
export function withEncoded(service: ServiceDefinition): ServiceDefinition {
  return Object.fromEntries(
    Object.entries(service).map(([name, method]) => [
      name,
      {
        ...method,
        responseSerialize: (answer: object) =>
          BYTES in answer ? (answer as Encoded)[BYTES] : method.responseSerialize(answer),
      },
    ]),
  );
}
