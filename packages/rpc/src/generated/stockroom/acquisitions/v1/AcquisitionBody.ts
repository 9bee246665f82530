// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto


export interface AcquisitionBody {
  'comment'?: (string);
  '_comment'?: "comment";
}

export interface AcquisitionBody__Output {
  'comment'?: (string);
  '_comment'?: "comment";
}
