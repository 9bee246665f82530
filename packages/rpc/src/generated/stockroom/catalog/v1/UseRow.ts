// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface UseRow {
  /**
   * For pages only.
   */
  'id'?: (number | string | Long);
  /**
   * The id of the group, or its text; neither for what belongs to no group.
   */
  'key'?: (number | string | Long);
  'text_key'?: (string);
  'name'?: (string);
  /**
   * In, out, back and counted; empty where the group has several units.
   */
  'quantities'?: (string)[];
  /**
   * In, out, back and counted.
   */
  'values'?: (string)[];
  /**
   * True if a price was not known, and today's was taken.
   */
  'estimated'?: (boolean);
  '_key'?: "key";
  '_text_key'?: "text_key";
}

export interface UseRow__Output {
  /**
   * For pages only.
   */
  'id': (number);
  /**
   * The id of the group, or its text; neither for what belongs to no group.
   */
  'key'?: (number);
  'text_key'?: (string);
  'name': (string);
  /**
   * In, out, back and counted; empty where the group has several units.
   */
  'quantities': (string)[];
  /**
   * In, out, back and counted.
   */
  'values': (string)[];
  /**
   * True if a price was not known, and today's was taken.
   */
  'estimated': (boolean);
  '_key'?: "key";
  '_text_key'?: "text_key";
}
