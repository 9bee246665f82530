// Answers of a pretend printer, written by hand: the ipp package writes requests only.
const types = { integer: 0x21, boolean: 0x22, enum: 0x23, resolution: 0x32, range: 0x33, text: 0x41, keyword: 0x44 };
const groups = { operation: 0x01, job: 0x02, printer: 0x04 };

export type Sent = { type: keyof typeof types; values: (string | number | boolean | number[])[] };
type SentGroup = { group: keyof typeof groups; attributes: Record<string, Sent> };

export function ippAnswer(status: number, sent: SentGroup[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(0x0200, 0);
  head.writeUInt16BE(status, 2);
  head.writeUInt32BE(1, 4);
  return Buffer.concat([head, ...sent.flatMap(groupBytes), Buffer.from([0x03])]);
}

function groupBytes({ group, attributes }: SentGroup): Buffer[] {
  const fields = Object.entries(attributes).flatMap(([name, { type, values }]) =>
    values.map((value, at) => {
      const bytes = valueBytes(type, value);
      return Buffer.concat([Buffer.from([types[type]]), counted(Buffer.from(at === 0 ? name : '')), counted(bytes)]);
    }),
  );
  return [Buffer.from([groups[group]]), ...fields];
}

function counted(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function valueBytes(type: Sent['type'], value: Sent['values'][number]): Buffer {
  if (typeof value === 'string') return Buffer.from(value);
  if (typeof value === 'boolean') return Buffer.from([value ? 1 : 0]);
  const numbers = Array.isArray(value) ? value : [value];
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => {
    bytes.writeInt32BE(number, at * 4);
  });
  return type === 'resolution' ? Buffer.concat([bytes, Buffer.from([3])]) : bytes;
}
