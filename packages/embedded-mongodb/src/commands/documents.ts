import { ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { isRegex } from '../query/regex.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import { encode, MAX_DOCUMENT, tooLarge } from '../wire/encode.ts';
import type { FieldSet } from '../wire/field-set.ts';
import { beginsWithId, decodeFields, dollarField } from '../wire/fields.ts';

export type Document = { doc: Doc; raw: Buffer };

/** A document to be inserted, as it came: with an _id in first place and all that MongoDB demands of one. */
export function documentToInsert(source: Doc): Document {
  const raw = encode(source);
  return checked(Object.keys(source)[0] === '_id' ? { doc: source, raw } : withIdFirst(source));
}

/** The same for validated BSON, of which only the fields are decoded that the indexes need. */
export function rawToInsert(raw: Buffer, needed: FieldSet): Document {
  if (!beginsWithId(raw)) return checked(withIdFirst(decode(raw)));
  const doc = decodeFields(raw, needed);
  if (raw.length > MAX_DOCUMENT) throw tooLarge(raw.length);
  refuseBadId(doc._id);
  refuseDollar(dollarField(raw));
  return { doc, raw };
}

function withIdFirst(doc: Doc): Document {
  const { _id = new ObjectId(), ...rest } = doc;
  const ordered = { _id, ...rest };
  return { doc: ordered, raw: encode(ordered) };
}

/** A document that an update made. */
export function documentToStore(doc: Doc): Document {
  return checked({ doc, raw: encode(doc) });
}

function checked(document: Document): Document {
  const { doc, raw } = document;
  if (raw.length > MAX_DOCUMENT) throw tooLarge(raw.length);
  refuseBadId(doc._id);
  refuseDollar(Object.keys(doc).find((name) => name.startsWith('$')));
  return document;
}

function refuseDollar(dollar: string | undefined): void {
  if (dollar)
    throw new CommandError(52, `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not valid for storage.`);
}

function refuseBadId(id: unknown): void {
  if (Array.isArray(id)) throw new CommandError(53, "The '_id' value cannot be of type array");
  if (isRegex(id)) throw new CommandError(53, "The '_id' value cannot be of type regex");
  if (isDoc(id) && Object.keys(id).some((name) => name.startsWith('$'))) {
    throw new CommandError(52, "The '_id' value contains a field that begins with '$'");
  }
}
