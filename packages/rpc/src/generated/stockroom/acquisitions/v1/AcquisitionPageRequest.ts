// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { PageRequest as _stockroom_common_v1_PageRequest, PageRequest__Output as _stockroom_common_v1_PageRequest__Output } from '../../../stockroom/common/v1/PageRequest.ts';

export interface AcquisitionPageRequest {
  'page'?: (_stockroom_common_v1_PageRequest | null);
  /**
   * Timestamps as interface.md shows them: those of this one or later.
   */
  'from'?: (string);
  /**
   * Those of this one or earlier.
   */
  'to'?: (string);
  /**
   * Words that the comment has, or beginnings of such.
   */
  'text'?: (string);
  '_from'?: "from";
  '_to'?: "to";
  '_text'?: "text";
}

export interface AcquisitionPageRequest__Output {
  'page': (_stockroom_common_v1_PageRequest__Output | null);
  /**
   * Timestamps as interface.md shows them: those of this one or later.
   */
  'from'?: (string);
  /**
   * Those of this one or earlier.
   */
  'to'?: (string);
  /**
   * Words that the comment has, or beginnings of such.
   */
  'text'?: (string);
  '_from'?: "from";
  '_to'?: "to";
  '_text'?: "text";
}
