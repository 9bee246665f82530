// Entity tags and the conditions that name them (RFC 9110, 8.8.3 and 13.1).
import { hash } from 'node:crypto';
import { RefusedRequest } from '@stockroom/http';

const HASH_LENGTH = 22;

/**
 * The strong tag of an answer. The first part is the edit version, which is all that If-Match compares; the second part
 * changes with every byte of the answer.
 */
export function etagOf(editVersion: number, bytes: string): string {
  return `"${editVersion}-${hash('sha256', bytes, 'base64url').slice(0, HASH_LENGTH)}"`;
}

/**
 * The edit versions that an If-Match lets an edit overwrite; undefined for `*`, which only asks that there is something.
 * A tag that no answer had matches nothing. A weak form of ours counts like ours, though RFC 9110 compares strongly here:
 * a proxy that compresses makes every tag weak (nginx) or adds to its end (Apache), and the edit version is still in it.
 * @throws RefusedRequest 400 for a header of the wrong form: it says nothing of a version, so it is no 412, and a
 * condition that nobody understood must not be taken for one that holds
 */
export function versionsInIfMatch(header: string): number[] | undefined {
  const tags = tagsIn(header);
  if (tags === '*') return undefined;
  if (!tags) throw new RefusedRequest(400, 'The If-Match header must be *, or a list of entity tags in quotes.');
  return tags.flatMap((tag) => {
    const version = /^(\d{1,15})-/.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}

/** Tells whether an If-None-Match names the tag, weak or strong. A malformed header names none: the answer is whole. */
export function isNamedIn(header: string, etag: string): boolean {
  const tags = tagsIn(header);
  if (tags === '*') return true;
  return tags?.some((tag) => `"${tag}"` === etag) ?? false;
}

const NEXT_TAG = /[ \t,]*(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[ \t]*(?=,|$)/y;
const END = /[ \t,]*$/y;

/**
 * Gives what the tags of a header have in their quotes; undefined for a malformed header. A tag may have commas inside,
 * and a list may have empty elements.
 */
function tagsIn(header: string): string[] | '*' | undefined {
  if (header.trim() === '*') return '*';
  const tags: string[] = [];
  let at = 0;
  for (let found = matchAt(NEXT_TAG, header, at); found; found = matchAt(NEXT_TAG, header, at)) {
    tags.push(found[1] ?? '');
    at += found[0].length;
  }
  return tags.length > 0 && matchAt(END, header, at) ? tags : undefined;
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
