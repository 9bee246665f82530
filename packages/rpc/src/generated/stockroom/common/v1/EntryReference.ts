// Original file: protos/stockroom/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The vendor, unit or customer that a body names: a known id, or an unknown one with a name to register.
 */
export interface EntryReference {
  'id'?: (number | string | Long);
  'name'?: (string);
  '_name'?: "name";
}

/**
 * The vendor, unit or customer that a body names: a known id, or an unknown one with a name to register.
 */
export interface EntryReference__Output {
  'id': (number);
  'name'?: (string);
  '_name'?: "name";
}
