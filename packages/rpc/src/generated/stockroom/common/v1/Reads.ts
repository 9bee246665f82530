// Original file: protos/stockroom/common/v1/reads.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ReadAnswer as _stockroom_common_v1_ReadAnswer, ReadAnswer__Output as _stockroom_common_v1_ReadAnswer__Output } from '../../../stockroom/common/v1/ReadAnswer.ts';
import type { ReadQuestion as _stockroom_common_v1_ReadQuestion, ReadQuestion__Output as _stockroom_common_v1_ReadQuestion__Output } from '../../../stockroom/common/v1/ReadQuestion.ts';

/**
 * Every service answers this beside its own methods: questions to these, over streams that stay open. It is called after
 * reads, which were the only questions at first.
 */
export interface ReadsClient extends grpc.Client {
  /**
   * Answers may come in another order. A service that ends the stream itself, with OK, has answered all that it had begun.
   */
  Answer(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_stockroom_common_v1_ReadQuestion, _stockroom_common_v1_ReadAnswer__Output>;
  Answer(options?: grpc.CallOptions): grpc.ClientDuplexStream<_stockroom_common_v1_ReadQuestion, _stockroom_common_v1_ReadAnswer__Output>;
  /**
   * Answers may come in another order. A service that ends the stream itself, with OK, has answered all that it had begun.
   */
  answer(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_stockroom_common_v1_ReadQuestion, _stockroom_common_v1_ReadAnswer__Output>;
  answer(options?: grpc.CallOptions): grpc.ClientDuplexStream<_stockroom_common_v1_ReadQuestion, _stockroom_common_v1_ReadAnswer__Output>;
  
}

/**
 * Every service answers this beside its own methods: questions to these, over streams that stay open. It is called after
 * reads, which were the only questions at first.
 */
export interface ReadsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Answers may come in another order. A service that ends the stream itself, with OK, has answered all that it had begun.
   */
  Answer: grpc.handleBidiStreamingCall<_stockroom_common_v1_ReadQuestion__Output, _stockroom_common_v1_ReadAnswer>;
  
}

export interface ReadsDefinition extends grpc.ServiceDefinition {
  Answer: MethodDefinition<_stockroom_common_v1_ReadQuestion, _stockroom_common_v1_ReadAnswer, _stockroom_common_v1_ReadQuestion__Output, _stockroom_common_v1_ReadAnswer__Output>
}
