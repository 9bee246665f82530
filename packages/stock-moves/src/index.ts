export * from './ask.ts';
export * from './batch.ts';
export * from './changes.ts';
export * from './log-failures.ts';
export * from './stock-catalog.ts';
export * from './stock-moves.ts';
