import { createStockroomClient, type StockroomClient, StockroomError } from '@stockroom/client';
import type { z } from 'zod';
import type { importSettings } from './settings.ts';

/** A server that restarts, or a database that is away, is waited for so often: about two minutes. */
const ATTEMPTS = 12;

/** Opens a client that is logged in. @throws Error that names the settings when nobody answers, or is let in */
export async function connect(settings: z.infer<typeof importSettings>): Promise<StockroomClient> {
  const { STOCKROOM_URL, STOCKROOM_USER: username, STOCKROOM_TOKEN: token, ADMIN_PASSWORD: password = '' } = settings;
  const api = createStockroomClient({
    baseUrl: STOCKROOM_URL,
    attempts: ATTEMPTS,
    ...(token !== undefined && { token }),
  });
  try {
    if (token === undefined) await api.post('/api/session', { body: { username, password, remember: false } });
    else await api.get('/api/session');
  } catch (error) {
    throw new Error(reasonOf(error, { url: STOCKROOM_URL, who: token === undefined ? username : 'this token' }), {
      cause: error,
    });
  }
  return api;
}

function reasonOf(error: unknown, { url, who }: { url: string; who: string }): string {
  if (!(error instanceof StockroomError)) return (error as Error).message;
  const { status, message } = error;
  if (status === undefined) return `Nobody answers at ${url}. Start Stockroom, or set STOCKROOM_URL to where it is.`;
  if (status === 404) return `There is no Stockroom at ${url}; set STOCKROOM_URL to where it is.`;
  if (status === 401)
    return `Stockroom does not let ${who} in; set STOCKROOM_USER and ADMIN_PASSWORD, or STOCKROOM_TOKEN.`;
  return `Cannot log in at ${url}: ${message}`;
}
