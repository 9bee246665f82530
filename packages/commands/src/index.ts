export * from './decision.ts';
export * from './run.ts';
