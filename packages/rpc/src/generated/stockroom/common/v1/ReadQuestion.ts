// Original file: protos/stockroom/common/v1/reads.proto


export interface ReadQuestion {
  /**
   * Of this stream.
   */
  'id'?: (number);
  /**
   * A unary method of the service, and its request as it would be sent to it.
   */
  'method'?: (string);
  'request'?: (Buffer | Uint8Array | string);
  /**
   * The caller gives up then.
   */
  'timeout_ms'?: (number);
  /**
   * The metadata of an ordinary call: the request id, the trace and the key of a safe retry.
   */
  'headers'?: ({[key: string]: string});
  /**
   * The acting user, as JSON.
   */
  'actor'?: (Buffer | Uint8Array | string);
}

export interface ReadQuestion__Output {
  /**
   * Of this stream.
   */
  'id': (number);
  /**
   * A unary method of the service, and its request as it would be sent to it.
   */
  'method': (string);
  'request': (Buffer);
  /**
   * The caller gives up then.
   */
  'timeout_ms': (number);
  /**
   * The metadata of an ordinary call: the request id, the trace and the key of a safe retry.
   */
  'headers': ({[key: string]: string});
  /**
   * The acting user, as JSON.
   */
  'actor': (Buffer);
}
