// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Item as _stockroom_catalog_v1_Item, Item__Output as _stockroom_catalog_v1_Item__Output } from '../../../stockroom/catalog/v1/Item.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * One entry of a stocktaking, with its item as it is now.
 */
export interface CountedItem {
  'id'?: (number | string | Long);
  'item'?: (_stockroom_catalog_v1_Item | null);
  'counted_quantity'?: (number | string | Long);
  /**
   * The ledger's quantity at the moment of counting.
   */
  'expected_quantity'?: (number | string | Long);
  'difference'?: (number | string | Long);
  /**
   * What the ledger moved from then until now, or until the closing.
   */
  'moved_since'?: (number | string | Long);
  'timestamp'?: (string);
  'user_id'?: (number | string | Long);
  'username'?: (string);
  'edit_version'?: (number | string | Long);
}

/**
 * One entry of a stocktaking, with its item as it is now.
 */
export interface CountedItem__Output {
  'id': (number);
  'item': (_stockroom_catalog_v1_Item__Output | null);
  'counted_quantity': (number);
  /**
   * The ledger's quantity at the moment of counting.
   */
  'expected_quantity': (number);
  'difference': (number);
  /**
   * What the ledger moved from then until now, or until the closing.
   */
  'moved_since': (number);
  'timestamp': (string);
  'user_id': (number);
  'username': (string);
  'edit_version': (number);
}
