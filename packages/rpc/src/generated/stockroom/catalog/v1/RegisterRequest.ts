// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Register as _stockroom_catalog_v1_Register, Register__Output as _stockroom_catalog_v1_Register__Output } from '../../../stockroom/catalog/v1/Register.ts';

export interface RegisterRequest {
  'register'?: (_stockroom_catalog_v1_Register);
}

export interface RegisterRequest__Output {
  'register': (_stockroom_catalog_v1_Register__Output);
}
