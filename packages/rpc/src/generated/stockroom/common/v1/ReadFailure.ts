// Original file: protos/stockroom/common/v1/reads.proto


/**
 * A gRPC status. UNIMPLEMENTED without a fault: the question was not begun and may be asked by a call.
 */
export interface ReadFailure {
  'code'?: (number);
  'details'?: (string);
  /**
   * The fault as JSON, if it was one.
   */
  'fault'?: (Buffer | Uint8Array | string);
}

/**
 * A gRPC status. UNIMPLEMENTED without a fault: the question was not begun and may be asked by a call.
 */
export interface ReadFailure__Output {
  'code': (number);
  'details': (string);
  /**
   * The fault as JSON, if it was one.
   */
  'fault': (Buffer);
}
