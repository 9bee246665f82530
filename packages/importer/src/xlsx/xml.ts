// As much of XML as the parts of a workbook are made of: elements, attributes, text. They have no DTD, and one is refused.
import { NotATable } from '../not-a-table.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces entities; Excel writes characters that XML cannot have as `_x000D_`. */
export function unescaped(text: string): string {
  const plain = text.includes('&')
    ? text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name) return ENTITIES[name] ?? whole;
        const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
      })
    : text;
  if (!plain.includes('_x')) return plain;
  return plain.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The value of an attribute in a tag; undefined where it has none. */
export function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : unescaped(value);
}

/** The text of all `<t>` of a cell or string, without the reading aids that Japanese has. */
export function textIn(xml: string): string {
  let text = '';
  for (const [, part = ''] of withoutAids(xml).matchAll(/<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)<\/(?:\w+:)?t>/g))
    text += unescaped(part);
  return text;
}

/** The form of an element: one without an end goes to the end of the text, so that none after it looks for one in vain. */
export const formOf = (name: string, flags: string) =>
  new RegExp(`<(?:\\w+:)?${name}((?:\\s[^<>]*?)?)(?:/>|>(.*?)(</(?:\\w+:)?${name}\\s*>|$))`, `s${flags}`);

/** @throws NotATable when an element of that form has no end */
export function refuseWithoutEnd(name: string, end: string | undefined): void {
  if (end === '')
    throw new NotATable(`The workbook is damaged: a <${name}> in it has no end. Open and save it again.`, {
      reason: 'damaged',
    });
}

const AIDS = formOf('rPh', 'g');

function withoutAids(xml: string): string {
  if (!xml.includes('rPh')) return xml;
  return xml.replace(AIDS, (_, _tag, _content, end?: string) => {
    refuseWithoutEnd('rPh', end);
    return '';
  });
}

const LONGEST = 8 * 2 ** 20;

/** Of the end of a text so much is looked at again, as a tag may go on in the next part. */
const TORN = 100;

/** Gives the elements of a name one after the other, each whole, while parts of the text come in. */
export async function* elements(parts: AsyncIterable<string>, name: string): AsyncGenerator<string> {
  const forms = {
    open: new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`, 'g'),
    close: new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'g'),
  };
  let rest = '';
  // An element that is begun is not looked through again from its beginning with each part.
  let seen = 0;
  for await (const part of inLargerParts(parts, () => rest.length)) {
    rest += part;
    let done = 0;
    for (;;) {
      const found = nextElement(rest, { ...forms, done, seen });
      if (!found) break;
      refuseIfLong(found.end - found.start);
      yield rest.slice(found.start, found.end);
      done = found.end;
      seen = done;
    }
    if (rest.slice(0, 1_000).includes('<!DOCTYPE'))
      throw new NotATable('The workbook has a DTD in it, and is not read.', { reason: 'damaged' });
    forms.open.lastIndex = done;
    const kept = forms.open.exec(rest)?.index ?? Math.max(done, rest.length - TORN);
    rest = rest.slice(kept);
    seen = Math.max(0, rest.length - TORN);
    refuseIfLong(rest.length);
  }
}

const LEAST_PART = 64 * 2 ** 10;

/** Joins parts until they are half as long as what waits for them: each text is then put together a few times only. */
async function* inLargerParts(parts: AsyncIterable<string>, waiting: () => number): AsyncGenerator<string> {
  let [pending, length]: [string[], number] = [[], 0];
  for await (const part of parts) {
    pending.push(part);
    length += part.length;
    if (length < Math.max(LEAST_PART, waiting() / 2)) continue;
    yield pending.join('');
    [pending, length] = [[], 0];
  }
  yield pending.join('');
}

function refuseIfLong(length: number): void {
  if (length > LONGEST)
    throw new NotATable('The workbook has a row or a text longer than 8 MiB.', { reason: 'long-row' });
}

type Look = { open: RegExp; close: RegExp; done: number; seen: number };

function nextElement(text: string, { open, close, done, seen }: Look): { start: number; end: number } | undefined {
  open.lastIndex = done;
  const start = open.exec(text)?.index ?? -1;
  const tagEnd = start === -1 ? -1 : text.indexOf('>', start);
  if (tagEnd === -1) return undefined;
  if (text[tagEnd - 1] === '/') return { start, end: tagEnd + 1 };
  close.lastIndex = Math.max(tagEnd, seen);
  return close.exec(text) ? { start, end: close.lastIndex } : undefined;
}
