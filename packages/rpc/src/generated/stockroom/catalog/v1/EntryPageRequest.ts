// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Register as _stockroom_catalog_v1_Register, Register__Output as _stockroom_catalog_v1_Register__Output } from '../../../stockroom/catalog/v1/Register.ts';
import type { PageRequest as _stockroom_common_v1_PageRequest, PageRequest__Output as _stockroom_common_v1_PageRequest__Output } from '../../../stockroom/common/v1/PageRequest.ts';

export interface EntryPageRequest {
  'register'?: (_stockroom_catalog_v1_Register);
  'page'?: (_stockroom_common_v1_PageRequest | null);
}

export interface EntryPageRequest__Output {
  'register': (_stockroom_catalog_v1_Register__Output);
  'page': (_stockroom_common_v1_PageRequest__Output | null);
}
