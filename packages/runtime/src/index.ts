export * from './crash-point.ts';
export * from './log.ts';
export * from './metrics.ts';
export * from './process.ts';
export * from './run.ts';
export * from './settings.ts';
export * from './tls.ts';
