import type { AnswerOf } from '@stockroom/rpc';
import { z } from 'zod';
import type { Columns } from './columns.ts';
import { shownAmount, timestamp } from './common.ts';

export type SentMovement = AnswerOf<'stockroom.catalog.v1.Catalog', 'ListMovements'>['movements'][number];

export const movementSchema = z
  .object({
    id: z.int(),
    timestamp,
    quantity: z.number(),
    balance: z.number(),
    reason: z.string().meta({ enum: ['acquisition', 'work-outbound', 'work-returned'] }),
    reference: z.int(),
    user: z.object({ id: z.int(), username: z.string() }),
  })
  .meta({ id: 'Movement' });

export const movementColumns: Columns<z.infer<typeof movementSchema>> = {
  id: ({ id }) => id,
  timestamp: (movement) => movement.timestamp,
  quantity: ({ quantity }) => quantity,
  balance: ({ balance }) => balance,
  reason: ({ reason }) => reason,
  reference: ({ reference }) => reference,
  user_id: ({ user }) => user.id,
  user: ({ user }) => user.username,
};

export function shownMovement(movement: SentMovement): z.infer<typeof movementSchema> {
  const { id, timestamp: at, quantity, balance, reason, reference, user_id, username } = movement;
  const user = { id: user_id, username };
  return { id, timestamp: at, quantity: shownAmount(quantity), balance: shownAmount(balance), reason, reference, user };
}
