// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { PageRequest as _stockroom_common_v1_PageRequest, PageRequest__Output as _stockroom_common_v1_PageRequest__Output } from '../../../stockroom/common/v1/PageRequest.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * Those that are not deleted and fit every filter that is set.
 */
export interface ItemPageRequest {
  'page'?: (_stockroom_common_v1_PageRequest | null);
  'vendor_id'?: (number | string | Long);
  'unit_id'?: (number | string | Long);
  /**
   * The whole location, case aside.
   */
  'location'?: (string);
  /**
   * Those whose quantity is below their warning quantity.
   */
  'low'?: (boolean);
  /**
   * The beginning of the location, case and accents aside.
   */
  'location_prefix'?: (string);
  '_vendor_id'?: "vendor_id";
  '_unit_id'?: "unit_id";
  '_location'?: "location";
  '_location_prefix'?: "location_prefix";
}

/**
 * Those that are not deleted and fit every filter that is set.
 */
export interface ItemPageRequest__Output {
  'page': (_stockroom_common_v1_PageRequest__Output | null);
  'vendor_id'?: (number);
  'unit_id'?: (number);
  /**
   * The whole location, case aside.
   */
  'location'?: (string);
  /**
   * Those whose quantity is below their warning quantity.
   */
  'low': (boolean);
  /**
   * The beginning of the location, case and accents aside.
   */
  'location_prefix'?: (string);
  '_vendor_id'?: "vendor_id";
  '_unit_id'?: "unit_id";
  '_location'?: "location";
  '_location_prefix'?: "location_prefix";
}
