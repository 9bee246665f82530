// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { Item as _stockroom_catalog_v1_Item, Item__Output as _stockroom_catalog_v1_Item__Output } from '../../../stockroom/catalog/v1/Item.ts';
import type { Long } from '@grpc/proto-loader';

export interface AcquisitionItem {
  'id'?: (number | string | Long);
  'item'?: (_stockroom_catalog_v1_Item | null);
  'quantity'?: (number | string | Long);
  'edit_version'?: (number | string | Long);
}

export interface AcquisitionItem__Output {
  'id': (number);
  'item': (_stockroom_catalog_v1_Item__Output | null);
  'quantity': (number);
  'edit_version': (number);
}
