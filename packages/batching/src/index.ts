export * from './batcher.ts';
export * from './group-commit.ts';
export * from './keyed-mutex.ts';
export * from './shared-call.ts';
