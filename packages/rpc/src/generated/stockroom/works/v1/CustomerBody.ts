// Original file: protos/stockroom/works/v1/works.proto


export interface CustomerBody {
  'name'?: (string);
}

export interface CustomerBody__Output {
  'name': (string);
}
