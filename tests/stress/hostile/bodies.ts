// Bodies: what fits, what nearly fits, and what is none.
import fc from 'fast-check';
import { absurd, ODD_BYTES } from './absurd.ts';
import type { Api, Schema } from './description.ts';
import { valid } from './valid.ts';

export type Sent = { family: string; bytes: Buffer };
export type Fields = Record<string, unknown>;

// Stands in a body's text for the absurd value that takes its place.
const HOLE = 'b7c1 hole';
const QUOTED_HOLE = JSON.stringify(HOLE);

/** A body that fits; where none may be sent, an empty one. */
export function goodBody(api: Api, schema: Schema): fc.Arbitrary<Fields> {
  return (valid(api, schema) as fc.Arbitrary<Fields | null>).map((body) => body ?? {});
}

/** A good body in which one thing is wrong. */
export function nearlyGood(api: Api, schema: Schema): fc.Arbitrary<Sent> {
  const good = goodBody(api, schema);
  const index = fc.nat();
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(good, absurd, index)
        .map(([body, value, at]) => sent(value.family, spliced(body, value.json, at))),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(good, index).map(([body, at]) => sent('a field left out', JSON.stringify(without(body, at)))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, absurd, index)
        .map(([body, value, at]) => sent('a field twice', twice(body, value.json, at))),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(good, absurd, oddKey)
        .map(([body, value, key]) => sent('an odd key', withKey(body, key, value.json))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, fc.constantFrom(...ODD_BYTES), index)
        .map(([body, odd, at]) => ({ family: 'odd bytes', bytes: inserted(JSON.stringify(body), odd, at) })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(good, index).map(([body, at]) => sent('cut off', cutOff(JSON.stringify(body), at))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, fc.constantFrom('x', '{}', ',', '\0', ']', '// a', ' \n\t '))
        .map(([body, tail]) => sent('something after it', `${JSON.stringify(body)}${tail}`)),
    },
  );
}

const oddKey = fc.constantFrom(
  ...[
    '__proto__',
    'constructor',
    'prototype',
    '$set',
    '$where',
    'a.b',
    '',
    'toString',
    'then',
    '\u0000',
    '\ud800',
    '_id',
  ],
);

/** Anything but a body. */
export const noBody: fc.Arbitrary<Sent> = fc.oneof(
  absurd.map(({ family, json }) => sent(family, json)),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ family: 'random bytes', bytes: Buffer.from(bytes) })),
  fc.constantFrom(
    { family: 'UTF-16', bytes: Buffer.from('{"name":"a"}', 'utf16le') },
    { family: 'empty', bytes: Buffer.alloc(0) },
    { family: 'white space', bytes: Buffer.from(' \r\n\t') },
    { family: 'too large', bytes: Buffer.alloc((1 << 20) + 1, 'x') },
    { family: 'a form', bytes: Buffer.from('name=a&vendor[id]=1&vendor[$gt]=') },
    { family: 'XML', bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>') },
  ),
);

function sent(family: string, text: string): Sent {
  return { family, bytes: Buffer.from(text) };
}

/** Every place in a body: names of fields, from the outside in. */
function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...places(inner, [...path, key])]);
}

function spliced(body: Fields, json: string, index: number): string {
  const all = places(body);
  if (all.length === 0) return json;
  const changed = put(body, all[index % all.length] as string[], HOLE);
  return JSON.stringify(changed).replace(QUOTED_HOLE, () => json);
}

function put(value: unknown, [key = '', ...rest]: string[], what: unknown): unknown {
  const inner = value as Fields;
  return { ...inner, [key]: rest.length === 0 ? what : put(inner[key], rest, what) };
}

function without(body: Fields, index: number): Fields {
  const keys = Object.keys(body);
  const gone = keys[index % Math.max(keys.length, 1)];
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== gone));
}

function twice(body: Fields, json: string, index: number): string {
  const keys = Object.keys(body);
  const key = keys[index % Math.max(keys.length, 1)] ?? 'name';
  const inner = JSON.stringify(body).slice(1, -1);
  return `{${JSON.stringify(key)}:${json}${inner && ','}${inner}}`;
}

function withKey(body: Fields, key: string, json: string): string {
  const inner = JSON.stringify(body).slice(1, -1);
  return `{${inner}${inner && ','}${JSON.stringify(key)}:${json}}`;
}

function inserted(text: string, odd: Buffer, index: number): Buffer {
  const bytes = Buffer.from(text);
  const at = index % (bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), odd, bytes.subarray(at)]);
}

function cutOff(text: string, index: number): string {
  return text.slice(0, index % Math.max(text.length, 1));
}
