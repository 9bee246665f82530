export * from './calls.ts';
export * from './pretend-catalog.ts';
export * from './process.ts';
