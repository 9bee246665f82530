// The acquisition of an import of items. It books their quantities, and its comment says which file it is of and which ids
// were there before: by that a later run knows what an interrupted one has made, and by its lines what it has booked. While
// a run is at work the comment counts on, guarded by If-Match, so that of two people only one imports a file at a time.
import { type StockroomClient, StockroomError } from '@stockroom/client';
import { keyOf, SHORT_HASH } from './keys.ts';

export type Claim = {
  id: number;
  /** Items above this id were made since the import began. */
  above: number;
  /** The items that its lines have booked. */
  booked: Set<number>;
  /** Aborted when somebody else has taken over. */
  lost: AbortSignal;
  /**
   * Ends the run's hold. An acquisition without lines is deleted when all rows are done, and never before: by it the next
   * run knows what this one has made.
   * @returns its id, or null when it is deleted
   */
  release: (end: { isDone: boolean }) => Promise<number | null>;
};

type File = { fileName: string; fileHash: string };
type Waiting = { onWait: () => void; staleAfterMs: number; signal: AbortSignal | undefined };

/** A comment taken apart: `Import of stock.csv (file 0011223344556677, items above 41, run a1b2c3d4 7)`. */
type Said = { before: string; hash: string; above: number; run: string | undefined };

const FORM = /^(.*)\(file ([0-9a-f]{16}), items above (\d+)(?:, run ([0-9a-f]+ \d+))?\)$/su;
const WAIT_MS = 1_000;
/** After so long an acquisition that was made at the same moment is in the list. */
const SETTLED_MS = 300;

function saidIn(comment: string | null): Said | undefined {
  const [, before = '', hash = '', above, run] = FORM.exec(comment ?? '') ?? [];
  return above === undefined ? undefined : { before, hash, above: Number(above), run };
}

const written = ({ before, hash, above, run }: Said) =>
  `${before}(file ${hash}, items above ${above}${run === undefined ? '' : `, run ${run}`})`;

/** The acquisition that an earlier run of the same file made, if there is one. */
export async function findClaim(
  api: StockroomClient,
  { fileHash }: File,
): Promise<{ id: number; above: number } | undefined> {
  const hash = fileHash.slice(0, SHORT_HASH);
  for await (const { id, comment } of api.entries('/api/acquisitions', { params: { query: { text: hash } } })) {
    const said = saidIn(comment);
    if (said?.hash === hash) return { id, above: said.above };
  }
  return undefined;
}

/** Gives the acquisition of an earlier run, as soon as nobody else is at work with it. Undefined when it is gone. */
export async function resumeClaim(api: StockroomClient, file: File, waiting: Waiting): Promise<Claim | undefined> {
  const found = await findClaim(api, file);
  return found && holdWhenFree(api, found.id, waiting);
}

/**
 * Makes the acquisition of an import that has none.
 * @returns undefined when somebody else has made one for the same file at the same moment, or before
 */
export async function makeClaim(
  api: StockroomClient,
  file: File,
  { above, staleAfterMs }: { above: number; staleAfterMs: number },
): Promise<Claim | undefined> {
  const hash = file.fileHash.slice(0, SHORT_HASH);
  const run = newRun();
  const comment = written({ before: `Import of ${file.fileName.slice(0, 200)} `, hash, above, run: `${run} 0` });
  const key = await keyOf(['claim', hash, run]);
  const { data, headers } = await api.postWithHeaders('/api/acquisitions', {
    body: { comment },
    params: { header: { 'Idempotency-Key': key } },
  });
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  const first = await findClaim(api, file);
  if (first && first.id !== data.id) {
    await api.delete('/api/acquisitions/{id}', { params: { path: { id: data.id } } });
    return undefined;
  }
  return held(api, {
    id: data.id,
    said: { ...(saidIn(comment) as Said) },
    run,
    etag: headers.get('etag') ?? '',
    staleAfterMs,
  });
}

function newRun(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function holdWhenFree(
  api: StockroomClient,
  id: number,
  { onWait, staleAfterMs, signal }: Waiting,
): Promise<Claim | undefined> {
  let [seen, since]: [string | undefined, number] = [undefined, Date.now()];
  for (;;) {
    signal?.throwIfAborted();
    const read = await read404(api.getWithHeaders('/api/acquisitions/{id}', { params: { path: { id } } }));
    const said = saidIn(read?.data.comment ?? null);
    if (!read || !said) return undefined;
    if (said.run !== seen) [seen, since] = [said.run, Date.now()];
    if (said.run === undefined || Date.now() - since >= staleAfterMs) {
      const run = newRun();
      const etag = await beat(api, { id, said: { ...said, run: `${run} 0` }, etag: read.headers.get('etag') ?? '' });
      if (etag !== undefined) return held(api, { id, said, run, etag, staleAfterMs });
    }
    onWait();
    await new Promise((resolve) => setTimeout(resolve, Math.min(WAIT_MS, staleAfterMs / 3)));
  }
}

async function read404<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof StockroomError && error.status === 404) return undefined;
    throw error;
  });
}

/** Writes the comment anew. @returns its ETag, or undefined when somebody else has written it */
async function beat(
  api: StockroomClient,
  { id, said, etag }: { id: number; said: Said; etag: string },
): Promise<string | undefined> {
  const params = { path: { id }, header: { 'If-Match': etag } };
  try {
    const { headers } = await api.putWithHeaders('/api/acquisitions/{id}', {
      params,
      body: { comment: written(said) },
    });
    return headers.get('etag') ?? '';
  } catch (error) {
    if (error instanceof StockroomError && (error.status === 412 || error.status === 404)) return undefined;
    throw error;
  }
}

type Holding = { id: number; said: Said; run: string; etag: string; staleAfterMs: number };

async function held(api: StockroomClient, { id, said, run, etag: first, staleAfterMs }: Holding): Promise<Claim> {
  const booked = new Set<number>();
  const pages = api.pages('/api/acquisitions/{id}/items', { params: { path: { id }, query: { limit: 1_000 } } });
  for await (const lines of pages) for (const { item } of lines) booked.add(item.id);
  const lost = new AbortController();
  let [etag, count] = [first, 0];
  const say = async (saidNow: Said) => {
    const next = await beat(api, { id, said: saidNow, etag });
    if (next === undefined) return lost.abort(new Error('Somebody else has gone on with the import of this file.'));
    etag = next;
  };
  let last: Promise<void> | undefined;
  const timer = setInterval(() => {
    // Beats that queued up behind one that is being retried would have to be waited for at the end, one after the other.
    if (last) return;
    count += 1;
    // A server that does not answer now is asked again at the next beat; whoever takes over is noticed then.
    last = say({ ...said, run: `${run} ${count}` })
      .catch(() => undefined)
      .finally(() => {
        last = undefined;
      });
  }, staleAfterMs / 4);

  const release: Claim['release'] = async ({ isDone }) => {
    clearInterval(timer);
    await last;
    if (lost.signal.aborted) return id;
    const path = { params: { path: { id } } };
    const query = { limit: 1 };
    const isEmpty = async () =>
      (await api.get('/api/acquisitions/{id}/items', { params: { path: { id }, query } })).length === 0;
    if (isDone && (await isEmpty())) {
      await api.delete('/api/acquisitions/{id}', path);
      return null;
    }
    await say({ ...said, run: undefined });
    return id;
  };
  return { id, above: said.above, booked, lost: lost.signal, release };
}
