// Original file: protos/stockroom/common/v1/reads.proto


export interface ReadQuestion {
  /**
   * Of this stream.
   */
  'id'?: (number);
  /**
   * A unary method of the service whose name begins with Get, Search or ApplyBatch, and its request as it would be sent to it.
   */
  'method'?: (string);
  'request'?: (Buffer | Uint8Array | string);
  /**
   * The asker gives up then.
   */
  'timeout_ms'?: (number);
  /**
   * What would be metadata: the request id and the trace.
   */
  'headers'?: ({[key: string]: string});
}

export interface ReadQuestion__Output {
  /**
   * Of this stream.
   */
  'id': (number);
  /**
   * A unary method of the service whose name begins with Get, Search or ApplyBatch, and its request as it would be sent to it.
   */
  'method': (string);
  'request': (Buffer);
  /**
   * The asker gives up then.
   */
  'timeout_ms': (number);
  /**
   * What would be metadata: the request id and the trace.
   */
  'headers': ({[key: string]: string});
}
