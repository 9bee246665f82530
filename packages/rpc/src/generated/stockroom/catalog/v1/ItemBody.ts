// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { EntryReference as _stockroom_common_v1_EntryReference, EntryReference__Output as _stockroom_common_v1_EntryReference__Output } from '../../../stockroom/common/v1/EntryReference.ts';
import type { BarcodeBody as _stockroom_catalog_v1_BarcodeBody, BarcodeBody__Output as _stockroom_catalog_v1_BarcodeBody__Output } from '../../../stockroom/catalog/v1/BarcodeBody.ts';
import type { Long } from '@grpc/proto-loader';

export interface ItemBody {
  'article_number'?: (string);
  'location'?: (string);
  'name'?: (string);
  'purchase_price'?: (number | string | Long);
  'unit'?: (_stockroom_common_v1_EntryReference | null);
  'vendor'?: (_stockroom_common_v1_EntryReference | null);
  'warning_quantity'?: (number | string | Long);
  /**
   * Of a new item: added with it. Ignored on update.
   */
  'barcode'?: (_stockroom_catalog_v1_BarcodeBody | null);
}

export interface ItemBody__Output {
  'article_number': (string);
  'location': (string);
  'name': (string);
  'purchase_price': (number);
  'unit': (_stockroom_common_v1_EntryReference__Output | null);
  'vendor': (_stockroom_common_v1_EntryReference__Output | null);
  'warning_quantity': (number);
  /**
   * Of a new item: added with it. Ignored on update.
   */
  'barcode': (_stockroom_catalog_v1_BarcodeBody__Output | null);
}
