// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { BookedValue as _stockroom_catalog_v1_BookedValue, BookedValue__Output as _stockroom_catalog_v1_BookedValue__Output } from '../../../stockroom/catalog/v1/BookedValue.ts';

export interface BookedValues {
  'values'?: (_stockroom_catalog_v1_BookedValue)[];
}

export interface BookedValues__Output {
  'values': (_stockroom_catalog_v1_BookedValue__Output)[];
}
