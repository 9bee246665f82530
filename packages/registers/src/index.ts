export { nameKeys } from './name-keys.ts';
export * from './names.ts';
export * from './register.ts';
