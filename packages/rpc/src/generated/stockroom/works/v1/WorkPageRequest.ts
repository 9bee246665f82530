// Original file: protos/stockroom/works/v1/works.proto

import type { PageRequest as _stockroom_common_v1_PageRequest, PageRequest__Output as _stockroom_common_v1_PageRequest__Output } from '../../../stockroom/common/v1/PageRequest.ts';
import type { WorkState as _stockroom_works_v1_WorkState, WorkState__Output as _stockroom_works_v1_WorkState__Output } from '../../../stockroom/works/v1/WorkState.ts';
import type { Long } from '@grpc/proto-loader';

export interface WorkPageRequest {
  'page'?: (_stockroom_common_v1_PageRequest | null);
  /**
   * Unspecified: works in any state.
   */
  'state'?: (_stockroom_works_v1_WorkState);
  'customer_id'?: (number | string | Long);
  /**
   * Timestamps as interface.md shows them: those whose outbound was closed at this one or later.
   */
  'from'?: (string);
  /**
   * At this one or earlier.
   */
  'to'?: (string);
  /**
   * Words that the comment has, or beginnings of such.
   */
  'text'?: (string);
  '_customer_id'?: "customer_id";
  '_from'?: "from";
  '_to'?: "to";
  '_text'?: "text";
}

export interface WorkPageRequest__Output {
  'page': (_stockroom_common_v1_PageRequest__Output | null);
  /**
   * Unspecified: works in any state.
   */
  'state': (_stockroom_works_v1_WorkState__Output);
  'customer_id'?: (number);
  /**
   * Timestamps as interface.md shows them: those whose outbound was closed at this one or later.
   */
  'from'?: (string);
  /**
   * At this one or earlier.
   */
  'to'?: (string);
  /**
   * Words that the comment has, or beginnings of such.
   */
  'text'?: (string);
  '_customer_id'?: "customer_id";
  '_from'?: "from";
  '_to'?: "to";
  '_text'?: "text";
}
