import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Empty as _stockroom_common_v1_Empty, Empty__Output as _stockroom_common_v1_Empty__Output } from './stockroom/common/v1/Empty.ts';
import type { Entry as _stockroom_common_v1_Entry, Entry__Output as _stockroom_common_v1_Entry__Output } from './stockroom/common/v1/Entry.ts';
import type { EntryList as _stockroom_common_v1_EntryList, EntryList__Output as _stockroom_common_v1_EntryList__Output } from './stockroom/common/v1/EntryList.ts';
import type { EntryPage as _stockroom_common_v1_EntryPage, EntryPage__Output as _stockroom_common_v1_EntryPage__Output } from './stockroom/common/v1/EntryPage.ts';
import type { EntryReference as _stockroom_common_v1_EntryReference, EntryReference__Output as _stockroom_common_v1_EntryReference__Output } from './stockroom/common/v1/EntryReference.ts';
import type { IdRequest as _stockroom_common_v1_IdRequest, IdRequest__Output as _stockroom_common_v1_IdRequest__Output } from './stockroom/common/v1/IdRequest.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from './stockroom/common/v1/PageInfo.ts';
import type { PageRequest as _stockroom_common_v1_PageRequest, PageRequest__Output as _stockroom_common_v1_PageRequest__Output } from './stockroom/common/v1/PageRequest.ts';
import type { PartsPageRequest as _stockroom_common_v1_PartsPageRequest, PartsPageRequest__Output as _stockroom_common_v1_PartsPageRequest__Output } from './stockroom/common/v1/PartsPageRequest.ts';
import type { User as _stockroom_common_v1_User, User__Output as _stockroom_common_v1_User__Output } from './stockroom/common/v1/User.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  stockroom: {
    common: {
      v1: {
        Empty: MessageTypeDefinition<_stockroom_common_v1_Empty, _stockroom_common_v1_Empty__Output>
        Entry: MessageTypeDefinition<_stockroom_common_v1_Entry, _stockroom_common_v1_Entry__Output>
        EntryList: MessageTypeDefinition<_stockroom_common_v1_EntryList, _stockroom_common_v1_EntryList__Output>
        EntryPage: MessageTypeDefinition<_stockroom_common_v1_EntryPage, _stockroom_common_v1_EntryPage__Output>
        EntryReference: MessageTypeDefinition<_stockroom_common_v1_EntryReference, _stockroom_common_v1_EntryReference__Output>
        IdRequest: MessageTypeDefinition<_stockroom_common_v1_IdRequest, _stockroom_common_v1_IdRequest__Output>
        PageInfo: MessageTypeDefinition<_stockroom_common_v1_PageInfo, _stockroom_common_v1_PageInfo__Output>
        PageRequest: MessageTypeDefinition<_stockroom_common_v1_PageRequest, _stockroom_common_v1_PageRequest__Output>
        PartsPageRequest: MessageTypeDefinition<_stockroom_common_v1_PartsPageRequest, _stockroom_common_v1_PartsPageRequest__Output>
        User: MessageTypeDefinition<_stockroom_common_v1_User, _stockroom_common_v1_User__Output>
      }
    }
  }
}

