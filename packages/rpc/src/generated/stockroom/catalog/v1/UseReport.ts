// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { UseRow as _stockroom_catalog_v1_UseRow, UseRow__Output as _stockroom_catalog_v1_UseRow__Output } from '../../../stockroom/catalog/v1/UseRow.ts';
import type { PageInfo as _stockroom_common_v1_PageInfo, PageInfo__Output as _stockroom_common_v1_PageInfo__Output } from '../../../stockroom/common/v1/PageInfo.ts';

export interface UseReport {
  'rows'?: (_stockroom_catalog_v1_UseRow)[];
  'info'?: (_stockroom_common_v1_PageInfo | null);
}

export interface UseReport__Output {
  'rows': (_stockroom_catalog_v1_UseRow__Output)[];
  'info': (_stockroom_common_v1_PageInfo__Output | null);
}
