// IPP on the wire (RFC 8010). Requests are written by the ipp package. Answers are read here: its own reader runs
// for ever on some garbled ones, and a printer may send anything.
import ipp from 'ipp';
import { PrinterTrouble } from './printer-trouble.ts';

type IppValue = string | number | boolean | { lower: number; upper: number } | { x: number; y: number; unit: number };

export type Attributes = ReadonlyMap<string, IppValue[]>;

export type IppAnswer = { status: number; operation: Attributes; printer: Attributes; jobs: Attributes[] };

// The ipp package does not know print-scaling, which keeps bars on their dots; IPP has had it since 2013.
const jobTemplate = (ipp.attributes as Record<string, Record<string, unknown>>)['Job Template'];
if (jobTemplate) jobTemplate['print-scaling'] ??= { type: 'keyword', tag: 0x44, min: 1, max: 255 };

export type IppRequest = {
  operation: string;
  /** The attributes beside those that every request has. */
  attributes: Record<string, unknown>;
  job?: Record<string, unknown>;
  document?: Buffer;
};

export function writeRequest(printerUri: string, { operation, attributes, job, document }: IppRequest): Buffer {
  return ipp.serialize({
    version: '2.0',
    operation,
    id: 1,
    'operation-attributes-tag': {
      'attributes-charset': 'utf-8',
      'attributes-natural-language': 'en',
      'printer-uri': printerUri,
      ...attributes,
    },
    ...(job && Object.keys(job).length > 0 && { 'job-attributes-tag': job }),
    ...(document && { data: document }),
  });
}

const group = { operation: 0x01, job: 0x02, end: 0x03, printer: 0x04 };
const LAST_GROUP = 0x0f;
const tag = { integer: 0x21, boolean: 0x22, enum: 0x23, resolution: 0x32, range: 0x33, begin: 0x34, finish: 0x37 };
const TEXT_WITH_LANGUAGE = [0x35, 0x36];
const isText = (type: number) => type === 0x30 || (type >= 0x40 && type <= 0x49);

/** @throws PrinterTrouble when the bytes are no IPP answer */
export function readAnswer(bytes: Buffer): IppAnswer {
  try {
    return read(bytes);
  } catch (cause) {
    if ((cause as Error).name !== 'RangeError') throw cause;
    throw new PrinterTrouble('it answers with something that is not IPP', { isUntouched: false, cause });
  }
}

function read(bytes: Buffer): IppAnswer {
  const major = bytes.readUInt8(0);
  if (major < 1 || major > 2) throw new RangeError('not a version of IPP');
  const answer = { status: bytes.readUInt16BE(2), operation: new Map(), printer: new Map(), jobs: [] as Attributes[] };
  let current = new Map<string, IppValue[]>();
  let at = 8;
  let name = '';
  let depth = 0;
  for (let type = bytes.readUInt8(at); type !== group.end; type = bytes.readUInt8(at)) {
    at += 1;
    if (type <= LAST_GROUP) {
      current = new Map();
      if (type === group.operation) answer.operation = current;
      if (type === group.printer) answer.printer = current;
      if (type === group.job) answer.jobs.push(current);
      continue;
    }
    const [ownName, value] = [field(bytes, at), field(bytes, at + 2 + bytes.readUInt16BE(at))];
    at += 4 + ownName.length + value.length;
    // Collections are not needed: their members are passed over.
    if (type === tag.finish) depth -= 1;
    if (depth === 0) {
      if (ownName.length > 0) name = ownName.toString();
      const known = readValue(type, value);
      if (known !== undefined) current.set(name, [...(current.get(name) ?? []), known]);
    }
    if (type === tag.begin) depth += 1;
  }
  return answer;
}

function field(bytes: Buffer, at: number): Buffer {
  const end = at + 2 + bytes.readUInt16BE(at);
  if (end > bytes.length) throw new RangeError('ends in a value');
  return bytes.subarray(at + 2, end);
}

function readValue(type: number, value: Buffer): IppValue | undefined {
  if (type === tag.integer || type === tag.enum) return value.readInt32BE(0);
  if (type === tag.boolean) return value.readUInt8(0) === 1;
  if (type === tag.range) return { lower: value.readInt32BE(0), upper: value.readInt32BE(4) };
  if (type === tag.resolution) return { x: value.readInt32BE(0), y: value.readInt32BE(4), unit: value.readUInt8(8) };
  if (isText(type)) return value.toString();
  if (TEXT_WITH_LANGUAGE.includes(type)) return field(value, 2 + value.readUInt16BE(0)).toString();
  return undefined;
}

export function textOf(attributes: Attributes, name: string): string | undefined {
  return textsOf(attributes, name)[0];
}

export function textsOf(attributes: Attributes, name: string): string[] {
  return (attributes.get(name) ?? []).filter((value) => typeof value === 'string');
}

export function numberOf(attributes: Attributes, name: string): number | undefined {
  return (attributes.get(name) ?? []).find((value) => typeof value === 'number');
}
