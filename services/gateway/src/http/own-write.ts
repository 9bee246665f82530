import type { DoneWithStock } from '@stockroom/commands';
import { ReplayedFault } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import type { FastifyRequest } from 'fastify';
import { withinDeadline } from '../auth/accounts.ts';
import { userCachesExpired } from '../auth/user-cache.ts';

/** A write that takes longer is answered 503; it may be done nevertheless. */
const WITHIN_MS = 6_000;

type Command<Asked, Answer> = (asked: Asked, call: Call) => Promise<DoneWithStock<Answer>>;

/** Runs a command on the gateway's own data for a request: once by its Idempotency-Key. */
export async function ownWrite<Asked, Answer>(
  command: Command<Asked, Answer>,
  asked: Asked,
  request: FastifyRequest,
): Promise<Answer> {
  const call = { ...request.call, deadline: Date.now() + WITHIN_MS };
  try {
    const { answer, replayed } = await withinDeadline(command(asked, call), { withinMs: WITHIN_MS });
    request.isReplayed = replayed;
    return answer;
  } catch (error) {
    request.isReplayed = error instanceof ReplayedFault;
    throw error;
  }
}

/** As `ownWrite`, for a change that ends a login or changes a user: it answers when no gateway has the old state cached. */
export async function ownChange<Asked, Answer>(...write: Parameters<typeof ownWrite<Asked, Answer>>): Promise<Answer> {
  const answer = await ownWrite<Asked, Answer>(...write);
  await userCachesExpired();
  return answer;
}
