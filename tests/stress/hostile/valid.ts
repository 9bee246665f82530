// Input that fits a schema: most of it means something too, so that requests get beyond the checks of form.
import fc from 'fast-check';
import type { Api, Schema } from './description.ts';

/** Ids that are likely there: the first that were given. */
export const LIKELY_IDS = 40;

/** The user of these tests; the admin's own password is never sent, as it would end the run. */
export const SOMEBODY = { username: 'hostile', password: 'a password for somebody' };

const amount = fc.integer({ min: 1, max: 20_000_000 }).map((millionths) => millionths / 1_000_000);
const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'),
  minLength: 1,
  maxLength: 12,
});
const words = fc.oneof(
  word,
  fc.tuple(word, word).map((both) => both.join(' ')),
  fc.string({ unit: 'grapheme' }),
);

/** The printers of a run: at one of them somebody answers, at the other nobody does, so that its jobs wait. */
export const PRINTERS = ['desk', 'gone'];

// A barcode or a place, and few copies: the rest of the document's 5,000 is for the tests of labels.
const copies = fc.integer({ min: 1, max: 3 });
const label = fc.oneof(
  fc.record({ barcode_id: fc.integer({ min: 1, max: LIKELY_IDS }), copies }),
  fc.record({ place: word, copies }),
);

// The name of a field tells what the document does not say of it.
const moment = fc.constantFrom('2026-11-20', '2026-11-20T08:38:07+01:00');

const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  username: fc.oneof(word, fc.constant(SOMEBODY.username)),
  from: moment,
  to: moment,
  since: moment,
  at: moment,
  password: fc.oneof(
    fc.constant(SOMEBODY.password),
    word.map((part) => `password ${part}`),
  ),
  current_password: word,
  email: word.map((part) => `${part}@example.org`),
  barcode: fc.oneof(
    word,
    fc.integer({ min: 0, max: 1_000_000 }).map((n) => `SK${String(n).padStart(6, '0')}`),
  ),
  disabled: fc.constant(false),
  id: fc.integer({ min: 1, max: LIKELY_IDS }),
  quantity: amount,
  outbound_quantity: amount,
  returned_quantity: fc.constant(null),
  copies: fc.integer({ min: 1, max: 100 }),
  barcode_id: fc.integer({ min: 1, max: LIKELY_IDS }),
  paper: fc.constantFrom('avery-l7160', 'Brother-DK-11209', 'dymo-99012'),
  skip: fc.constant(0),
  printer: fc.constantFrom(...PRINTERS),
  labels: fc.array(label, { minLength: 1, maxLength: 4 }),
};

/** A value that the schema allows. */
export function valid(api: Api, schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const known = BY_NAME[name];
  if (known) return known;
  const { anyOf, oneOf, type, enum: values, properties, items, ...range } = api.resolve(schema);
  if (values) return fc.constantFrom(...values);
  const branches = anyOf ?? oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => valid(api, branch, name)));
  const kind = Array.isArray(type) ? type[0] : type;
  switch (kind) {
    case 'object':
      return objectOf(api, api.resolve(schema));
    case 'array':
      return fc.array(valid(api, items ?? {}), { maxLength: 4 });
    case 'integer':
      return fc.integer({ min: range.minimum ?? 1, max: Math.min(range.maximum ?? 100, 1_000_000) });
    case 'number':
      return amount;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return words
        .map((text) => [...text].slice(0, Math.min(range.maxLength ?? 60, 60)).join(''))
        .map((text) => (text.trim() === '' ? 'x' : text));
  }
}

function objectOf(api: Api, { properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valid(api, property, name)]),
  );
  return fc.record(fields, { requiredKeys: required });
}
