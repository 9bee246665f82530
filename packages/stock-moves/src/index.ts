export * from './ask-and-settle.ts';
export * from './batch.ts';
export * from './changes.ts';
export * from './log-failures.ts';
export * from './once-with-stock.ts';
export * from './recovery.ts';
export * from './settle-first.ts';
export * from './stock-catalog.ts';
