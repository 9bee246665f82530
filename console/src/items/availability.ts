// The amount that open jobs want of an item, and what is left of it for others.
import type { components } from '@stockroom/client';
import { api } from '../api/api.ts';
import { fewAtOnce } from '../api/few-at-once.ts';
import { itemKey } from './read-item.ts';

export type Availability = components['schemas']['ItemAvailability'];
/** An open job that wants an item, and how much of it. */
export type Wanting = Availability['works'][number];

/** It is read again with the item's page. */
export const availabilityKey = (item: number): string => `${itemKey(item)} availability`;

/** A job asks about all its lines: what a scan asks meanwhile must not wait behind them. */
const inTurn = fewAtOnce(3);

export const readAvailability = (id: number): Promise<Availability> =>
  inTurn(() => api.get('/api/items/{id}/availability', { params: { path: { id } } }));
