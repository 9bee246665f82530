// The acts of a working day, at a system of any size.
import type { Contender } from '../machine/rounds.ts';
import { FAR_APART, FIRST, ids, type Measured, repeated } from '../rows/context.ts';
import { receiptOf } from '../rows/one-call.ts';
import { getItems } from '../rows/read-item.ts';
import { searches } from '../rows/search.ts';
import { closings, TAKEN_FROM } from '../rows/works.ts';

/** An act, the figure of its rounds that counts, and the most that it may be. */
export type Act = {
  work: string;
  figure: 'p50' | 'p99';
  most?: number;
  mostTimes?: number;
  contender: (of: Measured, name: string) => Contender;
};

const ALONE = { figure: 'p50', mostTimes: 1.3 } as const;
const MANY = 8;
const RECEIPTS = 750;
const page = { method: 'GET', path: '/api/items?limit=50', status: 200, has: '[{"id":1,' };

/** Items from all over the database have a part in each, so that more of them are not just left alone. */
export const acts: Act[] = [
  {
    ...{ ...ALONE, work: 'GET item, p50' },
    contender: (of, name) => repeated(of, name, { clients: 1, operations: getItems(of.size) }),
  },
  {
    ...{ ...ALONE, work: 'search, p50' },
    contender: (of, name) => repeated(of, name, { clients: 1, operations: searches(of.size) }),
  },
  {
    ...{ ...ALONE, work: 'page of 50 items, p50' },
    contender: (of, name) => repeated(of, name, { clients: 1, operations: [[page]] }),
  },
  {
    ...{ ...ALONE, work: 'receipt in one call, p50' },
    contender: (of, name) => {
      const received = ids(Math.floor(of.size * TAKEN_FROM), RECEIPTS);
      return repeated(of, name, { clients: 1, operations: received.map((id) => receiptOf([id])) });
    },
  },
  {
    ...{ ...ALONE, work: 'close of ten lines, p50' },
    contender: (of, name) => closings(of, name, { clients: 1, most: FIRST, apart: FAR_APART }),
  },
  {
    ...{ figure: 'p99', most: 25, work: `search, ${MANY} clients, p99` },
    contender: (of, name) =>
      repeated({ ...of, most: MANY * FIRST }, name, { clients: MANY, operations: searches(of.size) }),
  },
];
