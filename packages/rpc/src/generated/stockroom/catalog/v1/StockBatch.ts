// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { StockLine as _stockroom_catalog_v1_StockLine, StockLine__Output as _stockroom_catalog_v1_StockLine__Output } from '../../../stockroom/catalog/v1/StockLine.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * The movements that works and acquisitions ask for. The event stock-asked carries the same as JSON.
 */
export interface StockBatch {
  /**
   * Chosen by the asker before its first attempt; the guard against doing twice.
   */
  'id'?: (string);
  /**
   * "acquisition", "work-outbound" or "work-returned".
   */
  'reason'?: (string);
  /**
   * The id of the acquisition or work.
   */
  'reference'?: (number | string | Long);
  'user_id'?: (number | string | Long);
  'username'?: (string);
  'lines'?: (_stockroom_catalog_v1_StockLine)[];
}

/**
 * The movements that works and acquisitions ask for. The event stock-asked carries the same as JSON.
 */
export interface StockBatch__Output {
  /**
   * Chosen by the asker before its first attempt; the guard against doing twice.
   */
  'id': (string);
  /**
   * "acquisition", "work-outbound" or "work-returned".
   */
  'reason': (string);
  /**
   * The id of the acquisition or work.
   */
  'reference': (number);
  'user_id': (number);
  'username': (string);
  'lines': (_stockroom_catalog_v1_StockLine__Output)[];
}
