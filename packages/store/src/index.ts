export * from './amounts.ts';
export * from './connect.ts';
export * from './counters.ts';
export * from './once.ts';
export * from './outbox.ts';
export * from './register.ts';
export * from './testing.ts';
export * from './transaction.ts';
