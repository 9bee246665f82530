// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { Register as _stockroom_catalog_v1_Register, Register__Output as _stockroom_catalog_v1_Register__Output } from '../../../stockroom/catalog/v1/Register.ts';
import type { Long } from '@grpc/proto-loader';

export interface EntryKey {
  'register'?: (_stockroom_catalog_v1_Register);
  'id'?: (number | string | Long);
}

export interface EntryKey__Output {
  'register': (_stockroom_catalog_v1_Register__Output);
  'id': (number);
}
