// The items that run out, as the API has them: less is free than the warning says, the most missing as a share first.
import type { components } from '@stockroom/client';
import { api } from '../api/api.ts';

export type LowItem = components['schemas']['LowItem'];

/** The list of all of them, which everything that changes stock has read again. */
export const LOW_KEY = 'home low list';

/** The list comes whole. */
export const readLowItems = (): Promise<LowItem[]> => api.get('/api/items/low');
