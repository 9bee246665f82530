import type { Doc } from '../values/kinds.ts';
import { decode } from './decode.ts';
import { splitDocuments } from './fields.ts';
import { validate } from './validate.ts';

// The wire protocol: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/

const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_MSG = 2013;
export const HEADER = 16;
export const MAX_MESSAGE = 48_000_000;

const MORE_TO_COME = 2;
const REQUIRED_BITS = 0xffff;

/** Thrown for bytes that are no message of the protocol; their connection is closed. */
export class InvalidMessage extends Error {}

export type Message = {
  requestId: number;
  opCode: number;
  body: Doc;
  sections: Map<string, Buffer[]>;
  /** The client wants no reply. */
  isOneWay: boolean;
};

/** Reads a whole message. @throws InvalidMessage */
export function parseMessage(bytes: Buffer): Message {
  const requestId = bytes.readInt32LE(4);
  const opCode = bytes.readInt32LE(12);
  try {
    if (opCode === OP_MSG) return { requestId, opCode, ...parseOpMsg(bytes) };
    if (opCode === OP_QUERY) return { requestId, opCode, ...parseOpQuery(bytes) };
  } catch (cause) {
    throw cause instanceof InvalidMessage ? cause : new InvalidMessage((cause as Error).message, { cause });
  }
  throw new InvalidMessage(`There is no opcode ${opCode}.`);
}

type Parsed = Pick<Message, 'body' | 'sections' | 'isOneWay'>;

function parseOpMsg(bytes: Buffer): Parsed {
  const flags = bytes.readUInt32LE(HEADER);
  if (flags & REQUIRED_BITS & ~MORE_TO_COME) throw new InvalidMessage(`The flags ${flags} are not supported.`);
  const end = bytes.length;
  const sections = new Map<string, Buffer[]>();
  let body: Doc | undefined;
  let at = HEADER + 4;
  while (at < end) {
    const kind = bytes[at];
    const size = sizeAt(bytes, at + 1, end);
    const section = bytes.subarray(at + 1, at + 1 + size);
    if (kind === 0 && !body) body = readBody(section, sections);
    else if (kind === 1) addSequence(sections, section);
    else throw new InvalidMessage(`A section of kind ${kind} has no place here.`);
    at += 1 + size;
  }
  if (!body) throw new InvalidMessage('The message has no body.');
  return { body, sections, isOneWay: (flags & MORE_TO_COME) !== 0 };
}

// The documents of an insert stay BSON, because they are stored as they came.
function readBody(section: Buffer, sections: Map<string, Buffer[]>): Doc {
  if (!section.subarray(4, 4 + INSERT.length).equals(INSERT)) return decode(section);
  validate(section);
  const { rest, documents } = splitDocuments(section, 'documents');
  if (documents) addDocuments(sections, 'documents', documents);
  return rest;
}

const INSERT = Buffer.from('\x02insert\0');

function addDocuments(sections: Map<string, Buffer[]>, name: string, documents: Buffer[]): void {
  if (sections.has(name)) throw new InvalidMessage(`The section ${name} comes twice.`);
  sections.set(name, documents);
}

function sizeAt(bytes: Buffer, at: number, end: number): number {
  if (at + 4 > end) throw new InvalidMessage('A section runs over the end.');
  const size = bytes.readInt32LE(at);
  if (size < 5 || at + size > end) throw new InvalidMessage('The size of a section is wrong.');
  return size;
}

function addSequence(sections: Map<string, Buffer[]>, section: Buffer): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new InvalidMessage('The name of a section does not end.');
  const name = section.toString('utf8', 4, nameEnd);
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const size = sizeAt(section, at, section.length);
    const document = section.subarray(at, at + size);
    validate(document);
    documents.push(document);
    at += size;
  }
  addDocuments(sections, name, documents);
}

function parseOpQuery(bytes: Buffer): Parsed {
  const nameEnd = bytes.indexOf(0, HEADER + 4);
  if (nameEnd < 0) throw new InvalidMessage('The name of a collection does not end.');
  const namespace = bytes.toString('utf8', HEADER + 4, nameEnd);
  const body = decode(bytes, nameEnd + 9, bytes.length);
  return { body: { ...body, $db: namespace.split('.')[0] }, sections: new Map(), isOneWay: false };
}

let lastRequestId = 0;

function header(length: number, responseTo: number, opCode: number): Buffer {
  lastRequestId = (lastRequestId + 1) | 0;
  const bytes = Buffer.allocUnsafe(HEADER);
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(lastRequestId, 4);
  bytes.writeInt32LE(responseTo, 8);
  bytes.writeInt32LE(opCode, 12);
  return bytes;
}

// Copying a small body is cheaper than writing several buffers to the socket.
const SMALL = 16 * 1024;

/** The reply to an OP_MSG. */
export function opMsgReply(responseTo: number, body: Buffer): Buffer[] {
  const length = HEADER + 5 + body.length;
  if (length > SMALL) return [header(length, responseTo, OP_MSG), Buffer.alloc(5), body];
  const whole = Buffer.allocUnsafe(length);
  header(length, responseTo, OP_MSG).copy(whole);
  whole.fill(0, HEADER, HEADER + 5);
  body.copy(whole, HEADER + 5);
  return [whole];
}

/** The reply to a legacy OP_QUERY. */
export function opReply(responseTo: number, body: Buffer): Buffer[] {
  const prefix = Buffer.alloc(20);
  prefix.writeInt32LE(8, 0);
  prefix.writeInt32LE(1, 16);
  return [header(HEADER + 20 + body.length, responseTo, OP_REPLY), prefix, body];
}
