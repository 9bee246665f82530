export * from './batch.ts';
export * from './catalog.ts';
export { stockChangeIndexes } from './changes.ts';
export * from './doors.ts';
export * from './moves.ts';
export type { Done, Write } from './once-prepared.ts';
export * from './reply.ts';
export { Unsettled } from './unsettled.ts';
