import type { MethodDefinition } from '@grpc/proto-loader';
import type { ServiceName, Services } from './load.ts';

/** The methods of a service, without the index signature of the generated type. */
export type Methods<Name extends ServiceName> = {
  [M in keyof Services[Name] as string extends M ? never : M]: Services[Name][M];
};

export type MethodName<Name extends ServiceName> = keyof Methods<Name> & string;

type MessagesOf<D> =
  D extends MethodDefinition<infer Request, infer Reply, infer Received, infer Answer>
    ? { request: Request; reply: Reply; received: Received; answer: Answer }
    : never;

type Messages<Name extends ServiceName, M extends MethodName<Name>> = MessagesOf<Methods<Name>[M]>;

/** The message that a caller sends. */
export type RequestOf<Name extends ServiceName, M extends MethodName<Name>> = Messages<Name, M>['request'];
/** The message that a caller gets: every field is there, but unset `optional` ones. */
export type AnswerOf<Name extends ServiceName, M extends MethodName<Name>> = Messages<Name, M>['answer'];
/** The message that a handler gets. */
export type ReceivedOf<Name extends ServiceName, M extends MethodName<Name>> = Messages<Name, M>['received'];
/** The message that a handler gives. */
export type ReplyOf<Name extends ServiceName, M extends MethodName<Name>> = Messages<Name, M>['reply'];
