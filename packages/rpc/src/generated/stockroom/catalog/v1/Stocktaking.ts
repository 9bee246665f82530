// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { User as _stockroom_common_v1_User, User__Output as _stockroom_common_v1_User__Output } from '../../../stockroom/common/v1/User.ts';
import type { Long } from '@grpc/proto-loader';

export interface Stocktaking {
  'id'?: (number | string | Long);
  'comment'?: (string);
  /**
   * What is being counted; absent where it is everything.
   */
  'location'?: (string);
  'timestamp'?: (string);
  'close_timestamp'?: (string);
  'close_user'?: (_stockroom_common_v1_User | null);
  'edit_version'?: (number | string | Long);
  '_comment'?: "comment";
  '_location'?: "location";
  '_close_timestamp'?: "close_timestamp";
}

export interface Stocktaking__Output {
  'id': (number);
  'comment'?: (string);
  /**
   * What is being counted; absent where it is everything.
   */
  'location'?: (string);
  'timestamp': (string);
  'close_timestamp'?: (string);
  'close_user': (_stockroom_common_v1_User__Output | null);
  'edit_version': (number);
  '_comment'?: "comment";
  '_location'?: "location";
  '_close_timestamp'?: "close_timestamp";
}
