// An item from its stored bytes straight to those of its message: a list of a hundred thousand spends most of its time on
// decoding one and encoding the other, and looks at nothing in between.

/** What a list must know of a stored item, and where its texts lie. */
export type StoredItem = {
  bytes: Buffer;
  id: number;
  deleted: boolean;
  vendorId: number;
  unitId: number;
  purchasePrice: number;
  warningQuantity: number;
  quantity: number;
  articleNumber: Text;
  location: Text;
  name: Text;
};

type Text = { start: number; end: number };

const NO_TEXT: Text = { start: 0, end: 0 };

// The kinds of BSON values that an item has.
const DOUBLE = 0x01;
const TEXT = 0x02;
const BOOLEAN = 0x08;
const INT32 = 0x10;
const INT64 = 0x12;

/** Reads a document as MongoDB sends it. @throws Error for a field of a kind that no item has */
export function storedItem(bytes: Buffer): StoredItem {
  const item = emptyItem(bytes);
  for (let at = 4; bytes[at] !== 0; ) {
    const kind = bytes[at] as number;
    const nameStart = at + 1;
    for (at = nameStart; bytes[at] !== 0; ) at += 1;
    const set = fieldNamed(bytes, nameStart, at);
    at += 1;
    set?.(item, bytes, at, kind);
    at += sizeOf(kind, bytes, at);
  }
  return item;
}

// One literal without spreads, as one is made for each item of a list.
function emptyItem(bytes: Buffer): StoredItem {
  return {
    bytes,
    id: 0,
    deleted: false,
    vendorId: 0,
    unitId: 0,
    purchasePrice: 0,
    warningQuantity: 0,
    quantity: 0,
    articleNumber: NO_TEXT,
    location: NO_TEXT,
    name: NO_TEXT,
  };
}

const ID_NAME = Buffer.from('_id\0');

/** The id of a stored item: MongoDB keeps it first. */
export function storedId(bytes: Buffer): number {
  const at = 5 + ID_NAME.length;
  if (ID_NAME.compare(bytes, 5, at) !== 0) throw new Error('An item does not begin with its id.');
  return numberAt(bytes, at, bytes[4] as number);
}

/** Whether a document's id is a number, as those of items are. */
export const hasNumberAsId = (bytes: Buffer): boolean => bytes[4] !== TEXT;

/** Takes a value over, given where it begins and its kind. */
type Set = (item: StoredItem, bytes: Buffer, at: number, kind: number) => void;

const textAt = (bytes: Buffer, at: number): Text => ({ start: at + 4, end: at + 3 + bytes.readInt32LE(at) });

const fields: Record<string, Set> = {
  _id: (item, bytes, at, kind) => {
    item.id = numberAt(bytes, at, kind);
  },
  article_number: (item, bytes, at) => {
    item.articleNumber = textAt(bytes, at);
  },
  location: (item, bytes, at) => {
    item.location = textAt(bytes, at);
  },
  name: (item, bytes, at) => {
    item.name = textAt(bytes, at);
  },
  purchase_price: (item, bytes, at, kind) => {
    item.purchasePrice = numberAt(bytes, at, kind);
  },
  warning_quantity: (item, bytes, at, kind) => {
    item.warningQuantity = numberAt(bytes, at, kind);
  },
  quantity: (item, bytes, at, kind) => {
    item.quantity = numberAt(bytes, at, kind);
  },
  unit_id: (item, bytes, at, kind) => {
    item.unitId = numberAt(bytes, at, kind);
  },
  vendor_id: (item, bytes, at, kind) => {
    item.vendorId = numberAt(bytes, at, kind);
  },
  deleted: (item, bytes, at) => {
    item.deleted = bytes[at] === 1;
  },
};

const named = Object.entries(fields).map(([name, set]) => ({ name: Buffer.from(name), set }));

/** Finds a field by the bytes of its name: making a text of each name would cost more than all else. */
function fieldNamed(bytes: Buffer, start: number, end: number): Set | undefined {
  for (const { name, set } of named) {
    if (name.length !== end - start || name[0] !== bytes[start]) continue;
    let same = 1;
    while (same < name.length && name[same] === bytes[start + same]) same += 1;
    if (same === name.length) return set;
  }
  return undefined;
}

function sizeOf(kind: number, bytes: Buffer, at: number): number {
  if (kind === TEXT) return 4 + bytes.readInt32LE(at);
  if (kind === INT32) return 4;
  if (kind === INT64 || kind === DOUBLE) return 8;
  if (kind === BOOLEAN) return 1;
  throw new Error(`An item has a field of the kind ${kind}.`);
}

/** Ids and millionths are below 2^53. */
function numberAt(bytes: Buffer, at: number, kind: number): number {
  if (kind === INT32) return bytes.readInt32LE(at);
  if (kind === DOUBLE) return bytes.readDoubleLE(at);
  return bytes.readInt32LE(at + 4) * 2 ** 32 + bytes.readUInt32LE(at);
}

// Field n of a message begins with n × 8, and 2 more where a length follows.
const number = (field: number) => field << 3;
const withLength = (field: number) => (field << 3) | 2;

/** The message Entry of a vendor or unit. */
export function entryBytes({ id, name }: { id: number; name: string }): Buffer {
  const text = Buffer.from(name);
  const bytes = Buffer.allocUnsafe(text.length + 32);
  const behindId = writeNumber(bytes, 0, number(1), id);
  return bytes.subarray(0, writeBytes(bytes, behindId, withLength(2), { from: text, start: 0, end: text.length }));
}

let scratch = Buffer.allocUnsafe(8 << 10);

/**
 * The message Item of an item that is not deleted. Its bytes stay what they are until the next is made.
 * @see protos/stockroom/catalog/v1/catalog.proto
 */
export function itemBytes(item: StoredItem, { vendor, unit }: { vendor: Buffer; unit: Buffer }): Buffer {
  const most = item.bytes.length + vendor.length + unit.length + 128;
  if (scratch.length < most) scratch = Buffer.allocUnsafe(most);
  const text = ({ start, end }: Text) => ({ from: item.bytes, start, end });
  const whole = (from: Buffer) => ({ from, start: 0, end: from.length });
  let at = writeNumber(scratch, 0, number(1), item.id);
  at = writeBytes(scratch, at, withLength(2), text(item.articleNumber));
  at = writeBytes(scratch, at, withLength(3), text(item.location));
  at = writeBytes(scratch, at, withLength(4), text(item.name));
  at = writeNumber(scratch, at, number(5), item.purchasePrice);
  at = writeNumber(scratch, at, number(6), item.quantity);
  at = writeBytes(scratch, at, withLength(7), whole(unit));
  at = writeBytes(scratch, at, withLength(8), whole(vendor));
  at = writeNumber(scratch, at, number(9), item.warningQuantity);
  return scratch.subarray(0, at);
}

type Part = { from: Buffer; start: number; end: number };

function writeBytes(into: Buffer, at: number, field: number, { from, start, end }: Part): number {
  const behind = writeNumber(into, at, field, end - start);
  return behind + from.copy(into, behind, start, end);
}

/** A field and a whole number, 0 to 2^53: seven bits a byte, the lowest first. */
function writeNumber(into: Buffer, at: number, field: number, value: number): number {
  if (!(value >= 0)) throw new Error(`An item has the number ${value}.`);
  into[at++] = field;
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) into[at++] = (rest % 0x80) | 0x80;
  into[at++] = rest;
  return at;
}
