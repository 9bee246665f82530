// Original file: protos/stockroom/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A vendor, unit or customer: an id and its unique name.
 */
export interface Entry {
  'id'?: (number | string | Long);
  'name'?: (string);
  /**
   * Of the entry's own edits; not sent where another resource carries the entry.
   */
  'edit_version'?: (number | string | Long);
  '_edit_version'?: "edit_version";
}

/**
 * A vendor, unit or customer: an id and its unique name.
 */
export interface Entry__Output {
  'id': (number);
  'name': (string);
  /**
   * Of the entry's own edits; not sent where another resource carries the entry.
   */
  'edit_version'?: (number);
  '_edit_version'?: "edit_version";
}
