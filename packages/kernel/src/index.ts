export * from './decimal.ts';
export * from './entries.ts';
export * from './fault.ts';
export * from './ids.ts';
export * from './settings-error.ts';
export * from './text.ts';
export * from './time.ts';
