// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { SearchResult as _stockroom_catalog_v1_SearchResult, SearchResult__Output as _stockroom_catalog_v1_SearchResult__Output } from '../../../stockroom/catalog/v1/SearchResult.ts';

export interface SearchReply {
  'results'?: (_stockroom_catalog_v1_SearchResult)[];
}

export interface SearchReply__Output {
  'results': (_stockroom_catalog_v1_SearchResult__Output)[];
}
