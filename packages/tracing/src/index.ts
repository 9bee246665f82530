export * from './carrier.ts';
export * from './context.ts';
export * from './request-id.ts';
export * from './spans.ts';
