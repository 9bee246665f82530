// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Barcode as _stockroom_catalog_v1_Barcode, Barcode__Output as _stockroom_catalog_v1_Barcode__Output } from '../../../stockroom/catalog/v1/Barcode.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from '../../../stockroom/common/v1/PageInfo.ts';

export interface BarcodePage {
  'barcodes'?: (_stockroom_catalog_v1_Barcode)[];
  'info'?: (_stockroom_common_v1_PageInfo | null);
}

export interface BarcodePage__Output {
  'barcodes': (_stockroom_catalog_v1_Barcode__Output)[];
  'info': (_stockroom_common_v1_PageInfo__Output | null);
}
