export * from './calls.ts';
export * from './counted.ts';
export * from './pretend-catalog.ts';
export * from './process.ts';
export * from './stage.ts';
export * from './values.ts';
