// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { ItemBody as _stockroom_catalog_v1_ItemBody, ItemBody__Output as _stockroom_catalog_v1_ItemBody__Output } from '../../../stockroom/catalog/v1/ItemBody.ts';

export interface ItemBodies {
  'bodies'?: (_stockroom_catalog_v1_ItemBody)[];
}

export interface ItemBodies__Output {
  'bodies': (_stockroom_catalog_v1_ItemBody__Output)[];
}
