/** @typedef {{ id: number, username: string, email: string, admin: boolean, disabled: boolean }} User */

/** A request that was not done; its message is for a person. */
export class Refusal extends Error {
  /** @param {string} message @param {number} status 0 when there was no answer */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** @returns {Promise<User | undefined>} */
export async function whoIsLoggedIn() {
  return unlessLoggedOut(ask('GET'));
}

/** @param {{ username: string, password: string, remember: boolean }} body @returns {Promise<User>} */
export async function logIn(body) {
  return ask('POST', body);
}

/** A session that has ended already is as good. */
export async function logOut() {
  await unlessLoggedOut(ask('DELETE'));
}

/** @param {Promise<User>} answer */
async function unlessLoggedOut(answer) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return undefined;
    throw error;
  }
}

const PATIENCE_MS = 20_000;

/** @param {string} method @param {object} [body] */
async function ask(method, body) {
  const headers = { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch('api/session', { method, headers, signal, body: body && JSON.stringify(body) }).catch(
    () => {
      throw new Refusal('Stockroom cannot be reached. Check the network, and try again.', 0);
    },
  );
  const content = await answer.json().catch(() => undefined);
  if (answer.ok && content !== undefined) return content;
  throw new Refusal(sentence(content?.message, answer.headers.get('retry-after')), answer.status);
}

/** A shorter wait is over when somebody has read about it. */
const SHORT_SECONDS = 5;

/**
 * The API's own words, and how long to wait where it says so.
 * @param {unknown} message
 * @param {string | null} retryAfter in seconds
 */
export function sentence(message, retryAfter) {
  const words = typeof message === 'string' ? message : 'Stockroom did not answer as it should. Please try again.';
  const seconds = Number(retryAfter);
  if (!(seconds > SHORT_SECONDS)) return words;
  return `${words} Try again in ${seconds < 60 ? amount(seconds, 'second') : amount(Math.ceil(seconds / 60), 'minute')}.`;
}

/** @param {number} count @param {string} unit */
const amount = (count, unit) => new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
