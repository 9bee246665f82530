// Original file: protos/stockroom/catalog/v1/catalog.proto


export interface SearchRequest {
  'expression'?: (string);
  'barcodes'?: (boolean);
  'items'?: (boolean);
  'limit'?: (number);
}

export interface SearchRequest__Output {
  'expression': (string);
  'barcodes': (boolean);
  'items': (boolean);
  'limit': (number);
}
