export * from './call.ts';
export type { Tls } from './credentials.ts';
export * from './dial.ts';
export { faultOf, statusOf } from './fault-status.ts';
export type * from './generated/messages.ts';
export type { ServiceName } from './load.ts';
export type { AnswerOf, MethodName, ReceivedOf, ReplyOf, RequestOf } from './method-types.ts';
export { pageInfo, pageMessage, pageRequestOf, rowsMessages } from './rows.ts';
export * from './serve.ts';
