export * from './app.ts';
export type { AtOnce } from './at-once.ts';
export type { ErrorBody } from './error-reply.ts';
export { errorAnswer, replyError } from './error-reply.ts';
export * from './pieces.ts';
export * from './refused-request.ts';
export * from './serialization.ts';
export { invalidInput } from './validation.ts';
