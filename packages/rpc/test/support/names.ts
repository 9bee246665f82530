// A name server of a test's own: one name, whose addresses the test changes.
import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

export type Names = { authority: string; addresses: Set<string>; close: () => void };

const A = 1;
const HEADER_BYTES = 12;
const ANSWERED = 0x8580; // An answer, authoritative, with recursion; no error.

/** Answers every question for addresses with those of the set as it is then. */
export async function startNames(addresses: string[]): Promise<Names> {
  const current = new Set(addresses);
  const socket = createSocket('udp4');
  socket.on('message', (asked, { port, address }) => socket.send(answer(asked, [...current]), port, address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  return { authority: `127.0.0.1:${port}`, addresses: current, close: () => socket.close() };
}

/** RFC 1035: the header, the question as it came, and a record for each address. */
function answer(asked: Buffer, addresses: string[]): Buffer {
  const question = questionOf(asked);
  const records = question.readUInt16BE(question.length - 4) === A ? addresses.map(record) : [];
  const header = Buffer.from(asked.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(ANSWERED, 2);
  header.writeUInt16BE(records.length, 6);
  header.fill(0, 8);
  return Buffer.concat([header, question, ...records]);
}

/** The name as parts that begin with their length, up to an empty one, and then its type and class. */
function questionOf(asked: Buffer): Buffer {
  let end = HEADER_BYTES;
  while (asked[end]) end += (asked[end] as number) + 1;
  return asked.subarray(HEADER_BYTES, end + 5);
}

/** The name (a pointer to the question's), type A, class IN, no time to live, four bytes. */
function record(address: string): Buffer {
  return Buffer.from([0xc0, HEADER_BYTES, 0, A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]);
}
