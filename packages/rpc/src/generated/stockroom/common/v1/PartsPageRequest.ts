// Original file: protos/stockroom/common/v1/common.proto

import type { PageRequest as _stockroom_common_v1_PageRequest, PageRequest__Output as _stockroom_common_v1_PageRequest__Output } from '../../../stockroom/common/v1/PageRequest.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A page of what is in one resource: the lines of a work, the barcodes of an item.
 */
export interface PartsPageRequest {
  'parent_id'?: (number | string | Long);
  'page'?: (_stockroom_common_v1_PageRequest | null);
}

/**
 * A page of what is in one resource: the lines of a work, the barcodes of an item.
 */
export interface PartsPageRequest__Output {
  'parent_id': (number);
  'page': (_stockroom_common_v1_PageRequest__Output | null);
}
