export type { Broker } from './broker.ts';
export { ensureStreams, openBroker } from './broker.ts';
export * from './consume.ts';
export * from './dead-letters.ts';
export * from './log.ts';
export * from './relay.ts';
export * from './subjects.ts';
export * from './testing.ts';
