// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { SearchReply as _stockroom_catalog_v1_SearchReply, SearchReply__Output as _stockroom_catalog_v1_SearchReply__Output } from '../../../stockroom/catalog/v1/SearchReply.ts';

export interface SearchReplies {
  'replies'?: (_stockroom_catalog_v1_SearchReply)[];
}

export interface SearchReplies__Output {
  'replies': (_stockroom_catalog_v1_SearchReply__Output)[];
}
