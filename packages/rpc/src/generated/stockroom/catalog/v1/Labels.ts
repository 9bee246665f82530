// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Label as _stockroom_catalog_v1_Label, Label__Output as _stockroom_catalog_v1_Label__Output } from '../../../stockroom/catalog/v1/Label.ts';

export interface Labels {
  'labels'?: (_stockroom_catalog_v1_Label)[];
}

export interface Labels__Output {
  'labels': (_stockroom_catalog_v1_Label__Output)[];
}
