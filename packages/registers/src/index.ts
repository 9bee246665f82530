export * from './known-entries.ts';
export { countIn, withNameChanges } from './name-changes.ts';
export { nameKeys } from './name-keys.ts';
export * from './names.ts';
export * from './register.ts';
