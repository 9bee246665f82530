import type { ServiceDefinition } from '@grpc/grpc-js';
import type { ServiceName } from './load.ts';
import { serviceDefinition } from './load.ts';
import type { AnswerOf, MethodName, ReplyOf } from './method-types.ts';

/** Writes and reads the message that a method answers with. */
export function codecOf<Name extends ServiceName, M extends MethodName<Name>>(name: Name, method: M) {
  const { responseSerialize, responseDeserialize } = serviceDefinition(name)[method] as ServiceDefinition[string];
  return {
    encode: (message: ReplyOf<Name, M>): Buffer => responseSerialize(message),
    decode: (bytes: Buffer): AnswerOf<Name, M> => responseDeserialize(bytes) as AnswerOf<Name, M>,
  };
}
