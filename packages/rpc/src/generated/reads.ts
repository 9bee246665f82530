import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ReadAnswer as _stockroom_common_v1_ReadAnswer, ReadAnswer__Output as _stockroom_common_v1_ReadAnswer__Output } from './stockroom/common/v1/ReadAnswer.ts';
import type { ReadFailure as _stockroom_common_v1_ReadFailure, ReadFailure__Output as _stockroom_common_v1_ReadFailure__Output } from './stockroom/common/v1/ReadFailure.ts';
import type { ReadQuestion as _stockroom_common_v1_ReadQuestion, ReadQuestion__Output as _stockroom_common_v1_ReadQuestion__Output } from './stockroom/common/v1/ReadQuestion.ts';
import type { ReadsClient as _stockroom_common_v1_ReadsClient, ReadsDefinition as _stockroom_common_v1_ReadsDefinition } from './stockroom/common/v1/Reads.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  stockroom: {
    common: {
      v1: {
        ReadAnswer: MessageTypeDefinition<_stockroom_common_v1_ReadAnswer, _stockroom_common_v1_ReadAnswer__Output>
        ReadFailure: MessageTypeDefinition<_stockroom_common_v1_ReadFailure, _stockroom_common_v1_ReadFailure__Output>
        ReadQuestion: MessageTypeDefinition<_stockroom_common_v1_ReadQuestion, _stockroom_common_v1_ReadQuestion__Output>
        /**
         * Every service serves this beside its own methods: calls of these, multiplexed over streams that stay open. Its names
         * are from when it was for reads alone; renaming would break upgrades.
         */
        Reads: SubtypeConstructor<typeof grpc.Client, _stockroom_common_v1_ReadsClient> & { service: _stockroom_common_v1_ReadsDefinition }
      }
    }
  }
}

