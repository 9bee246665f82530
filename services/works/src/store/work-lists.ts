import { BY_ID } from '@stockroom/store';
import type { ShownState } from '../domain/work.ts';

/** Describes what a list of works is narrowed down to; what is not set does not matter. */
export type WorkFilter = { state?: ShownState | undefined; customerId?: number | undefined };

const inState = { state: 1, _id: 1 } as const;
const ofCustomer = { customer_id: 1, _id: 1 } as const;
const ofCustomerInState = { customer_id: 1, state: 1, _id: 1 } as const;

/** The indexes that have the works of each filter by id. */
export const workListIndexes = [{ key: inState }, { key: ofCustomer }, { key: ofCustomerInState }];

/** Tells how the works of a filter are found. */
export function workListOf({ state, customerId }: WorkFilter) {
  const filter = {
    ...(customerId !== undefined && { customer_id: customerId }),
    ...(state !== undefined && { state }),
  };
  if (customerId === undefined) return { filter, index: state === undefined ? BY_ID : inState };
  return { filter, index: state === undefined ? ofCustomer : ofCustomerInState };
}
