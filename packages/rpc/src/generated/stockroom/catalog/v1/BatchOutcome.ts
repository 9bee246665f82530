// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Shortage as _stockroom_catalog_v1_Shortage, Shortage__Output as _stockroom_catalog_v1_Shortage__Output } from '../../../stockroom/catalog/v1/Shortage.ts';
import type { Long } from '@grpc/proto-loader';

export interface BatchOutcome {
  'batch_id'?: (string);
  'applied'?: (boolean);
  /**
   * A refusal has one sentence, and the items that are short or deleted.
   */
  'message'?: (string);
  'shortages'?: (_stockroom_catalog_v1_Shortage)[];
  'deleted_items'?: (number | string | Long)[];
  /**
   * Set when it was refused because an item would hold more than 1e9, or does not exist.
   */
  'overfull_items'?: (number | string | Long)[];
  'unknown_items'?: (number | string | Long)[];
}

export interface BatchOutcome__Output {
  'batch_id': (string);
  'applied': (boolean);
  /**
   * A refusal has one sentence, and the items that are short or deleted.
   */
  'message': (string);
  'shortages': (_stockroom_catalog_v1_Shortage__Output)[];
  'deleted_items': (number)[];
  /**
   * Set when it was refused because an item would hold more than 1e9, or does not exist.
   */
  'overfull_items': (number)[];
  'unknown_items': (number)[];
}
