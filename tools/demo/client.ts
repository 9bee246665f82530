import type { StockroomClient } from '@stockroom/client';
import { createStockroomClient, StockroomError } from '@stockroom/client';

type DemoLogin = { url: string; username: string; password: string };

/** Opens a client that is logged in. @throws as `logIn` */
export async function connectDemo(login: DemoLogin): Promise<StockroomClient> {
  const client = createStockroomClient({ baseUrl: login.url });
  await logIn(client, login);
  return client;
}

/** Logs in with a session. @throws Error that names the settings when nobody answers there, or refuses */
export async function logIn(client: StockroomClient, { url, username, password }: DemoLogin): Promise<void> {
  try {
    await client.post('/api/session', { body: { username, password, remember: false } });
  } catch (error) {
    throw new Error(reasonOf(error as StockroomError, { url, username }), { cause: error });
  }
}

/** Tells whether there is anybody at an address, whatever the answer. */
export async function isAnswered(url: string): Promise<boolean> {
  return fetch(`${url}/api/config`, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );
}

const ELSEWHERE = 'set STOCKROOM_URL, or PORT, HOST and BASE_PATH as for npm start, to where it is';

function reasonOf({ status, message }: StockroomError, { url, username }: { url: string; username: string }): string {
  if (status === undefined) return `Nobody answers at ${url}. Start Stockroom, or ${ELSEWHERE}.`;
  if (status === 404) return `There is no Stockroom at ${url}; ${ELSEWHERE}.`;
  if (status === 401)
    return `Stockroom does not let ${username} in with this password; set ADMIN_PASSWORD or STOCKROOM_USER.`;
  return `Cannot log in as ${username}: ${message}`;
}

/** Advice on an error in the midst of the demo, as a sentence to follow its own. */
export function adviceFor(error: unknown): string {
  const isAway = error instanceof StockroomError && (error.status === undefined || error.status >= 500);
  return isAway ? ' See whether Stockroom runs, and begin again: what is there already is no hindrance.' : '';
}
