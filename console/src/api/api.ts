import type { StockroomClient } from '@stockroom/client';
import { statusOf } from './errors.ts';
import { client, logInAgain } from './session.ts';
import { TRIES } from './tries.ts';

/** The API for pages. Where the session has ended the log-in comes over the page, and the call goes on after it. */
export const api: Omit<StockroomClient, 'pages' | 'entries'> = {
  get: goingOn(client.get),
  getWithHeaders: goingOn(client.getWithHeaders),
  post: goingOn(client.post),
  postWithHeaders: goingOn(client.postWithHeaders),
  put: goingOn(client.put),
  putWithHeaders: goingOn(client.putWithHeaders),
  delete: goingOn(client.delete),
};

function goingOn<Call>(call: Call): Call {
  const send = call as (...sent: unknown[]) => Promise<unknown>;
  const goOn = async (...sent: unknown[]): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(...sent);
      } catch (error) {
        if (statusOf(error) !== 401 || attempt > TRIES) throw error;
        await logInAgain();
      }
    }
  };
  return goOn as Call;
}
