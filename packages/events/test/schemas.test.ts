import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { z } from 'zod';
import type { DeadLetter, StockAsked, StockSettled } from '../src/index.ts';
import { deadLetter, requesters, stockAsked, stockSettled } from '../src/index.ts';

const FOLDER = fileURLToPath(new URL('../../../protos/events/v1/', import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

// An event of today in every field that its type has: a field that is added must be added here too.
const id = fc.integer({ min: 1 });
const ids = fc.array(id, { maxLength: 3 });
const asked: fc.Arbitrary<StockAsked> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 200 }),
  asker: fc.constantFrom(...requesters),
  reason: fc.constantFrom('acquisition', 'work-outbound', 'work-returned'),
  reference: id,
  user: fc.record({ id, username: fc.string() }),
  lines: fc.array(fc.record({ item_id: id, quantity: fc.maxSafeInteger() })),
});
const settled: fc.Arbitrary<StockSettled> = fc.record({
  batch_id: fc.string(),
  asker: fc.constantFrom(...requesters),
  reason: fc.string(),
  reference: id,
  applied: fc.boolean(),
  message: fc.string(),
  shortages: fc.array(
    fc.record({ item_id: id, name: fc.string(), required: fc.maxSafeInteger(), available: fc.maxSafeInteger() }),
    { maxLength: 3 },
  ),
  deleted_items: ids,
  overfull_items: ids,
  unknown_items: ids,
});
const dead: fc.Arbitrary<DeadLetter> = fc.record({
  subject: fc.string(),
  stream_sequence: fc.integer(),
  consumer: fc.string(),
  reason: fc.string(),
  tries: fc.integer(),
  failed_at: fc.string(),
  body: fc.base64String(),
});

const events = [
  { name: 'stock-asked', shape: stockAsked, today: asked },
  { name: 'stock-settled', shape: stockSettled, today: settled },
  { name: 'dead-letter', shape: deadLetter, today: dead as fc.Arbitrary<unknown> },
].map((event) => ({
  ...event,
  examples: globSync(`${FOLDER}examples/${event.name}/*.json`).map((path) => ({
    example: basename(path, '.json'),
    body: readJson(path) as Record<string, unknown>,
  })),
  // The oldest consumers that still run somewhere read with this one; it changes when none of them does any more.
  oldest: new Ajv2020().compile(readJson(`${FOLDER}oldest/${event.name}.schema.json`) as object),
}));

describe.each(events)('$name', ({ name, shape, today, examples, oldest }) => {
  it('is published as the code reads it (npx node tools/event-schemas.ts)', () => {
    expect(readJson(`${FOLDER}${name}.schema.json`)).toEqual(z.toJSONSchema(shape, { io: 'input' }));
  });

  it('has examples', () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  it.each(examples)('is read as it was sent before: $example', ({ body }) => {
    expect(shape.parse(body)).toMatchObject(body);
  });

  it('is read by the oldest consumers, whatever is sent today', () => {
    for (const { body } of examples) expect(oldest(body)).toBe(true);
    fc.assert(fc.property(today, (event) => oldest(JSON.parse(JSON.stringify(event)))));
  });

  it('may have fields that the oldest consumers do not know, and none that they need less', () => {
    const body = examples[0]?.body ?? {};
    expect(oldest({ ...body, added_later: [1] })).toBe(true);
    const [first] = Object.keys(body);
    expect(oldest({ ...body, [first as string]: undefined })).toBe(false);
    expect(shape.safeParse({ ...body, [first as string]: undefined }).success).toBe(false);
  });
});

it('has no example of an event that nobody knows', () => {
  const known = events.map(({ name }) => name);
  const found = globSync(`${FOLDER}examples/*/*.json`).map((path) => basename(dirname(path)));
  expect(found.filter((name) => !known.includes(name))).toEqual([]);
});
