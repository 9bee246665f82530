// Original file: protos/stockroom/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A vendor, unit or customer: an id and its unique name.
 */
export interface Entry {
  'id'?: (number | string | Long);
  'name'?: (string);
}

/**
 * A vendor, unit or customer: an id and its unique name.
 */
export interface Entry__Output {
  'id': (number);
  'name': (string);
}
