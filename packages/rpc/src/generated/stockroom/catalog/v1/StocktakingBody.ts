// Original file: protos/stockroom/catalog/v1/catalog.proto


export interface StocktakingBody {
  'comment'?: (string);
  'location'?: (string);
  '_comment'?: "comment";
  '_location'?: "location";
}

export interface StocktakingBody__Output {
  'comment'?: (string);
  'location'?: (string);
  '_comment'?: "comment";
  '_location'?: "location";
}
