// Original file: protos/stockroom/acquisitions/v1/acquisitions.proto

import type { AcquisitionItemBody as _stockroom_acquisitions_v1_AcquisitionItemBody, AcquisitionItemBody__Output as _stockroom_acquisitions_v1_AcquisitionItemBody__Output } from '../../../stockroom/acquisitions/v1/AcquisitionItemBody.ts';

export interface AcquisitionBody {
  'comment'?: (string);
  /**
   * On create only: what the new acquisition has received at once. A refusal names the entry, "items.3.item.id".
   */
  'items'?: (_stockroom_acquisitions_v1_AcquisitionItemBody)[];
  '_comment'?: "comment";
}

export interface AcquisitionBody__Output {
  'comment'?: (string);
  /**
   * On create only: what the new acquisition has received at once. A refusal names the entry, "items.3.item.id".
   */
  'items': (_stockroom_acquisitions_v1_AcquisitionItemBody__Output)[];
  '_comment'?: "comment";
}
