// Original file: protos/stockroom/works/v1/works.proto

import type { Entry as _stockroom_common_v1_Entry, Entry__Output as _stockroom_common_v1_Entry__Output } from '../../../stockroom/common/v1/Entry.ts';
import type { User as _stockroom_common_v1_User, User__Output as _stockroom_common_v1_User__Output } from '../../../stockroom/common/v1/User.ts';
import type { Long } from '@grpc/proto-loader';

export interface Work {
  'id'?: (number | string | Long);
  'comment'?: (string);
  'customer'?: (_stockroom_common_v1_Entry | null);
  'outbound_close_timestamp'?: (string);
  'outbound_close_user'?: (_stockroom_common_v1_User | null);
  'returned_close_timestamp'?: (string);
  'returned_close_user'?: (_stockroom_common_v1_User | null);
  'edit_version'?: (number | string | Long);
  '_comment'?: "comment";
  '_outbound_close_timestamp'?: "outbound_close_timestamp";
  '_returned_close_timestamp'?: "returned_close_timestamp";
}

export interface Work__Output {
  'id': (number);
  'comment'?: (string);
  'customer': (_stockroom_common_v1_Entry__Output | null);
  'outbound_close_timestamp'?: (string);
  'outbound_close_user': (_stockroom_common_v1_User__Output | null);
  'returned_close_timestamp'?: (string);
  'returned_close_user': (_stockroom_common_v1_User__Output | null);
  'edit_version': (number);
  '_comment'?: "comment";
  '_outbound_close_timestamp'?: "outbound_close_timestamp";
  '_returned_close_timestamp'?: "returned_close_timestamp";
}
