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
    reason: z.string().meta({ enum: ['acquisition', 'work-outbound', 'work-returned', 'stocktaking'] }),
    reference: z.int(),
    user: z.object({ id: z.int(), username: z.string() }),
    purchase_price: z.number().nullable().meta({
      description: "The item's price when it was booked; null in movements of release 0.1.0.",
    }),
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
  purchase_price: ({ purchase_price }) => purchase_price,
};

export function shownMovement(movement: SentMovement): z.infer<typeof movementSchema> {
  const { id, timestamp: at, quantity, balance, reason, reference, user_id, username } = movement;
  const amounts = { quantity: shownAmount(quantity), balance: shownAmount(balance) };
  const price = movement.purchase_price === undefined ? null : shownAmount(movement.purchase_price);
  const user = { id: user_id, username };
  return { id, timestamp: at, ...amounts, reason, reference, user, purchase_price: price };
}
