// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { SearchRequest as _stockroom_catalog_v1_SearchRequest, SearchRequest__Output as _stockroom_catalog_v1_SearchRequest__Output } from '../../../stockroom/catalog/v1/SearchRequest.ts';

export interface SearchRequests {
  'searches'?: (_stockroom_catalog_v1_SearchRequest)[];
}

export interface SearchRequests__Output {
  'searches': (_stockroom_catalog_v1_SearchRequest__Output)[];
}
