// Original file: protos/stockroom/catalog/v1/catalog.proto


export interface FindBarcodesRequest {
  'barcode'?: (string);
}

export interface FindBarcodesRequest__Output {
  'barcode': (string);
}
