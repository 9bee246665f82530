// Many at once (beyond.md): one refusal for all entries of a request, which names each.
import type { FieldErrors } from './fault.ts';
import { Fault, isFault } from './fault.ts';
import { fewSentences } from './few.ts';

/** A request sends entries as its body, as an array of them, or as the array `items` of a document. */
export type SentAs = 'body' | 'array' | 'items';

/**
 * Makes one fault of the faults against single entries: each field has its entry before it, "3.quantity".
 * @param against gives the fault of an entry; nothing of one that may be
 */
export function faultOfEntries<Entry>(
  sentAs: SentAs,
  entries: Entry[],
  against: (entry: Entry, index: number) => Fault | undefined,
): Fault | undefined {
  const refused = entries.flatMap((entry, index) => {
    const fault = against(entry, index);
    return fault ? [{ index, fault }] : [];
  });
  const [first] = refused;
  if (!first || sentAs === 'body') return first?.fault;
  const message = fewSentences(refused.map(({ index, fault }) => `Entry ${index}: ${fault.message}`));
  const fields = refused.map(({ index, fault }) => fieldsOf(sentAs === 'items' ? `items.${index}` : `${index}`, fault));
  return new Fault(first.fault.kind, { message, fields: Object.assign({}, ...fields) });
}

function fieldsOf(path: string, { message, fields }: Fault): FieldErrors {
  if (!fields) return { [path]: [message] };
  return Object.fromEntries(Object.entries(fields).map(([field, reasons]) => [`${path}.${field}`, reasons]));
}

/**
 * Makes something of every entry.
 * @param make throws a Fault for an entry that it refuses
 * @throws Fault for all entries that it refuses
 */
export function mapEntries<Entry, Made>(
  sentAs: SentAs,
  entries: Entry[],
  make: (entry: Entry, index: number) => Made,
): Made[] {
  const made: Made[] = [];
  const fault = faultOfEntries(sentAs, entries, (entry, index) => faultOf(() => void made.push(make(entry, index))));
  if (fault) throw fault;
  return made;
}

/**
 * Holds every entry against a rule.
 * @param rule throws a Fault for an entry that it refuses
 * @throws Fault for all entries that it refuses
 */
export function checkEntries<Entry>(
  sentAs: SentAs,
  entries: Entry[],
  rule: (entry: Entry, index: number) => void,
): void {
  mapEntries(sentAs, entries, rule);
}

/**
 * Makes something of a part of an entry.
 * @throws the Fault of `make`, each field with the part's name before it: "barcode.quantity"
 */
export function mapPart<Made>(part: string, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (!isFault(error)) throw error;
    throw new Fault(error.kind, { message: error.message, fields: fieldsOf(part, error) });
  }
}

function faultOf(rule: () => void): Fault | undefined {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (isFault(error)) return error;
    throw error;
  }
}

/** Refuses each entry whose key an earlier one has; undefined is no key. */
export function refuseRepeated<Key>(sentAs: SentAs, keys: (Key | undefined)[], refusal: (key: Key) => Fault): void {
  const seen = new Set<Key>();
  checkEntries(sentAs, keys, (key) => {
    if (key === undefined) return;
    if (seen.has(key)) throw refusal(key);
    seen.add(key);
  });
}
