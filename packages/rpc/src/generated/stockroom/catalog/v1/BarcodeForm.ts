// Original file: protos/stockroom/catalog/v1/catalog.proto


export interface BarcodeForm {
  'prefix'?: (string);
  'digits'?: (number);
}

export interface BarcodeForm__Output {
  'prefix': (string);
  'digits': (number);
}
