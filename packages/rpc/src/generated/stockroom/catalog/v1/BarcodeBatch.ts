// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Barcode as _stockroom_catalog_v1_Barcode, Barcode__Output as _stockroom_catalog_v1_Barcode__Output } from '../../../stockroom/catalog/v1/Barcode.ts';

export interface BarcodeBatch {
  'barcodes'?: (_stockroom_catalog_v1_Barcode)[];
}

export interface BarcodeBatch__Output {
  'barcodes': (_stockroom_catalog_v1_Barcode__Output)[];
}
