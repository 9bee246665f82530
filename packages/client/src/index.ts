export type { ClientOptions, StockroomClient } from './client.ts';
export { createStockroomClient } from './client.ts';
export type { components } from './generated/api.ts';
export { nextCursor } from './next-cursor.ts';
export type { RetryOptions } from './safe-fetch.ts';
export { newKey } from './safe-fetch.ts';
export type { Shortage } from './stockroom-error.ts';
export { StockroomError } from './stockroom-error.ts';
