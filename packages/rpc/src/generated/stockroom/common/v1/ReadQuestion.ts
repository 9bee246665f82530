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
   * The asker gives up then.
   */
  'timeout_ms'?: (number);
  /**
   * What would be metadata: the request id, the trace and the key of a safe retry.
   */
  'headers'?: ({[key: string]: string});
  /**
   * Who acts, as JSON.
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
   * The asker gives up then.
   */
  'timeout_ms': (number);
  /**
   * What would be metadata: the request id, the trace and the key of a safe retry.
   */
  'headers': ({[key: string]: string});
  /**
   * Who acts, as JSON.
   */
  'actor': (Buffer);
}
