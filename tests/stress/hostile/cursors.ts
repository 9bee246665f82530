// Cursors that were tampered with, and those of other lists: each is 422, and names the cursor.
import type { Client } from '../../support/client.ts';
import type { Whole } from '../../support/whole.ts';
import type { Api } from './description.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Tampers with a cursor of every list that has a second page. @returns what was taken for a cursor, or not refused rightly */
export async function tamper({ admin }: Whole, api: Api): Promise<string[]> {
  const lists = api.operations
    .filter(({ method, query }) => method === 'GET' && query.some(({ name }) => name === 'cursor'))
    .map(({ path }) => path.slice('/api'.length).replaceAll(/\{\w+\}/g, '1'));
  const cursors = new Map<string, string>();
  for (const path of lists) {
    const cursor = cursorIn((await admin.get(`${path}?limit=1`)).headers.get('link'));
    if (cursor !== undefined) cursors.set(path, cursor);
  }
  const faults = cursors.size < 5 ? [`CURSORS only ${cursors.size} lists have a second page`] : [];
  for (const [path, cursor] of cursors) {
    const others = [...cursors.values()].filter((other) => other !== cursor);
    for (const query of [...changed(cursor), ...others].map((text) => `cursor=${text}`))
      faults.push(...(await faultsOf(admin, `${path}?limit=1&${query}`)));
    faults.push(...(await faultsOf(admin, `${path}?limit=1&order=-id&cursor=${cursor}`)));
    faults.push(...(await faultsOf(admin, `${path}?cursor=${cursor}&cursor=${cursor}&limit=1`)));
  }
  return faults;
}

function cursorIn(link: string | null): string | undefined {
  return /[?&]cursor=([^&>]+)/.exec(link ?? '')?.[1];
}

/** The cursor with each of its letters another, with one missing, and with more. */
function changed(cursor: string): string[] {
  const next = (letter: string) => ALPHABET[(ALPHABET.indexOf(letter) + 1) % ALPHABET.length] as string;
  const letters = [...cursor].map((letter, at) => cursor.slice(0, at) + next(letter) + cursor.slice(at + 1));
  const more = [`${cursor}A`, `A${cursor}`, `${cursor}%3D`, `%20${cursor}`, `${cursor}%00`, cursor.toLowerCase()];
  return [...letters, cursor.slice(1), cursor.slice(0, -1), ...more, ''];
}

async function faultsOf(admin: Client, path: string): Promise<string[]> {
  const { status, body } = await admin.get<{ errors?: object }>(path);
  const named = Object.keys(body.errors ?? {}).join();
  // The movements take no order at all.
  const isNamed = named === 'cursor' || named === 'order';
  return status === 422 && isNamed ? [] : [`CURSORS GET ${path}: ${status} naming ${named || 'nothing'}`];
}
