export * from './call.ts';
export type { Tls } from './credentials.ts';
export * from './dial.ts';
export * from './encoded.ts';
export { faultOf, statusOf } from './fault-status.ts';
export * from './gather.ts';
export type { ServiceName } from './load.ts';
export * from './serve.ts';
export type { AnswerOf, AskedOf, MethodName, ReplyOf, RequestOf } from './shapes.ts';
