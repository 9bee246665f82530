import { StockroomError } from './stockroom-error.ts';

export type RetryOptions = {
  /** The most times that a request is sent; 5 by default. */
  attempts?: number;
  /** The wait before the second attempt, which doubles with each; 200 ms by default. */
  firstWaitMs?: number;
  /** The longest wait that is accepted of a `Retry-After`; 30 s by default. */
  longestWaitMs?: number;
};

type Deps = RetryOptions & { fetch?: typeof globalThis.fetch; random?: () => number };

const KEY = 'Idempotency-Key';

/**
 * A fetch that sends a request again when no answer came, or 503. A write gets a key at its first attempt and keeps
 * it, so that it happens once. A log-in has no key and is sent once.
 * @throws StockroomError when the last attempt had no answer
 */
export function safeFetch(deps: Deps = {}): (request: Request) => Promise<Response> {
  const { attempts = 5, fetch = globalThis.fetch } = deps;
  return async (request) => {
    const isSafe = addKey(request);
    const most = isSafe ? attempts : 1;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(request.clone()).catch((cause: unknown) => unanswered(request, cause));
      const isFinal = attempt >= most || !(answer instanceof StockroomError || answer.status === 503);
      if (!isFinal) {
        await pause(waitMs(answer, { attempt, ...deps }), request.signal);
        continue;
      }
      if (answer instanceof StockroomError) throw answer;
      return answer;
    }
  };
}

/** A key that no other write has. Browsers have `randomUUID` only on pages by HTTPS and of this machine. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @returns whether the request may be sent again */
function addKey(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  if (request.method === 'POST' && new URL(request.url).pathname.endsWith('/api/session')) return false;
  if (!request.headers.has(KEY)) request.headers.set(KEY, newKey());
  return true;
}

function unanswered(request: Request, cause: unknown): StockroomError {
  // A caller that aborts a request wants no other attempt, and gets the reason that it gave.
  request.signal.throwIfAborted();
  const origin = new URL(request.url).origin;
  return new StockroomError(`${origin} does not answer. Is Stockroom running there?`, { cause });
}

type Attempt = Deps & { attempt: number };

/** The wait that the server asks for, else twice as long each time, less up to half of it at random. */
export function waitMs(answer: Response | StockroomError, options: Attempt): number {
  const { attempt, firstWaitMs = 200, longestWaitMs = 30_000, random = Math.random } = options;
  const asked = answer instanceof Response ? Number(answer.headers.get('retry-after')) * 1_000 : 0;
  const own = firstWaitMs * 2 ** (attempt - 1) * (1 - random() / 2);
  return Math.min(longestWaitMs, Math.max(asked || 0, own));
}

/** @throws the reason of the signal when it is aborted meanwhile */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
