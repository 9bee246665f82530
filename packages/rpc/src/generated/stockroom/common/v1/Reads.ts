// Original file: protos/stockroom/common/v1/reads.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ReadAnswer as _stockroom_common_v1_ReadAnswer, ReadAnswer__Output as _stockroom_common_v1_ReadAnswer__Output } from '../../../stockroom/common/v1/ReadAnswer.ts';
import type { ReadQuestion as _stockroom_common_v1_ReadQuestion, ReadQuestion__Output as _stockroom_common_v1_ReadQuestion__Output } from '../../../stockroom/common/v1/ReadQuestion.ts';

/**
 * Every service serves this beside its own methods: calls of these, multiplexed over streams that stay open. Its names
 * are from when it was for reads alone; renaming would break upgrades.
 */
export interface ReadsClient extends grpc.Client {
  /**
   * Replies may come in another order. A service that ends the stream itself, with OK, has replied to all that it had begun.
   */
  Answer(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_stockroom_common_v1_ReadQuestion, _stockroom_common_v1_ReadAnswer__Output>;
  Answer(options?: grpc.CallOptions): grpc.ClientDuplexStream<_stockroom_common_v1_ReadQuestion, _stockroom_common_v1_ReadAnswer__Output>;
  /**
   * Replies may come in another order. A service that ends the stream itself, with OK, has replied to all that it had begun.
   */
  answer(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_stockroom_common_v1_ReadQuestion, _stockroom_common_v1_ReadAnswer__Output>;
  answer(options?: grpc.CallOptions): grpc.ClientDuplexStream<_stockroom_common_v1_ReadQuestion, _stockroom_common_v1_ReadAnswer__Output>;
  
}

/**
 * Every service serves this beside its own methods: calls of these, multiplexed over streams that stay open. Its names
 * are from when it was for reads alone; renaming would break upgrades.
 */
export interface ReadsHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Replies may come in another order. A service that ends the stream itself, with OK, has replied to all that it had begun.
   */
  Answer: grpc.handleBidiStreamingCall<_stockroom_common_v1_ReadQuestion__Output, _stockroom_common_v1_ReadAnswer>;
  
}

export interface ReadsDefinition extends grpc.ServiceDefinition {
  Answer: MethodDefinition<_stockroom_common_v1_ReadQuestion, _stockroom_common_v1_ReadAnswer, _stockroom_common_v1_ReadQuestion__Output, _stockroom_common_v1_ReadAnswer__Output>
}
