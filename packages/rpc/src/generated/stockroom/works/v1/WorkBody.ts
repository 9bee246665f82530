// Original file: protos/stockroom/works/v1/works.proto

import type { EntryReference as _stockroom_common_v1_EntryReference, EntryReference__Output as _stockroom_common_v1_EntryReference__Output } from '../../../stockroom/common/v1/EntryReference.ts';
import type { WorkItemBody as _stockroom_works_v1_WorkItemBody, WorkItemBody__Output as _stockroom_works_v1_WorkItemBody__Output } from '../../../stockroom/works/v1/WorkItemBody.ts';

export interface WorkBody {
  'comment'?: (string);
  'customer'?: (_stockroom_common_v1_EntryReference | null);
  /**
   * On create only: the items that the new work has at once. A refusal names the entry, "items.3.item.id".
   */
  'items'?: (_stockroom_works_v1_WorkItemBody)[];
  '_comment'?: "comment";
}

export interface WorkBody__Output {
  'comment'?: (string);
  'customer': (_stockroom_common_v1_EntryReference__Output | null);
  /**
   * On create only: the items that the new work has at once. A refusal names the entry, "items.3.item.id".
   */
  'items': (_stockroom_works_v1_WorkItemBody__Output)[];
  '_comment'?: "comment";
}
