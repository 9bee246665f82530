// Original file: protos/stockroom/common/v1/common.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The public face of a user, as it was when they acted.
 */
export interface User {
  'id'?: (number | string | Long);
  'username'?: (string);
  'email'?: (string);
  'admin'?: (boolean);
  'disabled'?: (boolean);
}

/**
 * The public face of a user, as it was when they acted.
 */
export interface User__Output {
  'id': (number);
  'username': (string);
  'email': (string);
  'admin': (boolean);
  'disabled': (boolean);
}
