export * from './crash-point.ts';
export * from './health.ts';
export * from './log.ts';
export type { Metrics } from './metrics.ts';
export * from './process.ts';
export * from './run.ts';
export * from './settings.ts';
export * from './tls.ts';
export * from './wait-for.ts';
