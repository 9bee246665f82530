import { z } from 'zod';

// Events are JSON. Fields are only ever added, so that yesterday's events still read (see examples/).

// Subjects and streams are named here without the installation's namespace, which the broker's connection puts before them.

export const STOCK_STREAM = 'stock';
export const DEAD_STREAM = 'dead';

/** The services that ask for stock; each hears the outcomes of its own batches. The field of events is `asker`. */
export const requesters = ['works', 'acquisitions'] as const;
export type Requester = (typeof requesters)[number];

export const subjects = {
  asked: (requester: Requester) => `stock.asked.${requester}`,
  allAsked: 'stock.asked.*',
  settled: (requester: Requester) => `stock.settled.${requester}`,
  dead: (consumer: string) => `dead.${consumer}`,
};

/** The durable consumer of each service, and the events that it reads. */
export const consumers = {
  catalog: { durable: 'catalog-stock-asked', subject: subjects.allAsked },
  works: { durable: 'works-settled', subject: subjects.settled('works') },
  acquisitions: { durable: 'acquisitions-settled', subject: subjects.settled('acquisitions') },
};

const id = z.int().positive();
const millionths = z.int();

/** A batch that a service wants applied: the same as the message of ApplyBatch. */
export const stockAsked = z.object({
  id: z.string().min(1).max(200),
  asker: z.enum(requesters),
  reason: z.enum(['acquisition', 'work-outbound', 'work-returned']),
  reference: id,
  user: z.object({ id, username: z.string() }),
  lines: z.array(z.object({ item_id: id, quantity: millionths })),
});
export type StockAsked = z.infer<typeof stockAsked>;

/** The final outcome of a batch. */
export const stockSettled = z.object({
  batch_id: z.string(),
  asker: z.enum(requesters),
  reason: z.string(),
  reference: id,
  applied: z.boolean(),
  message: z.string().default(''),
  shortages: z
    .array(z.object({ item_id: id, name: z.string(), required: millionths, available: millionths }))
    .default([]),
  deleted_items: z.array(id).default([]),
  overfull_items: z.array(id).default([]),
  unknown_items: z.array(id).default([]),
});
export type StockSettled = z.infer<typeof stockSettled>;

/** The record of an event that could not be applied. */
export const deadLetter = z.object({
  subject: z.string(),
  stream_sequence: z.int(),
  consumer: z.string(),
  reason: z.string(),
  tries: z.int(),
  failed_at: z.string(),
  /** The event as it came, base64. */
  body: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetter>;
