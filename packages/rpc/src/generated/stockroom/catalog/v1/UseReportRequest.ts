// Original file: protos/stockroom/catalog/v1/catalog.proto

import type { PageRequest as _stockroom_common_v1_PageRequest, PageRequest__Output as _stockroom_common_v1_PageRequest__Output } from '../../../stockroom/common/v1/PageRequest.ts';
import type { CustomerOfWorks as _stockroom_catalog_v1_CustomerOfWorks, CustomerOfWorks__Output as _stockroom_catalog_v1_CustomerOfWorks__Output } from '../../../stockroom/catalog/v1/CustomerOfWorks.ts';

export interface UseReportRequest {
  /**
   * Only for PageUse.
   */
  'page'?: (_stockroom_common_v1_PageRequest | null);
  /**
   * "item", "vendor", "customer", "user", "day", "week" or "month".
   */
  'group'?: (string);
  /**
   * Timestamps; both belong to the report.
   */
  'from'?: (string);
  'to'?: (string);
  /**
   * For the group "customer": who works were for, which the catalog does not know.
   */
  'customers'?: (_stockroom_catalog_v1_CustomerOfWorks)[];
  '_from'?: "from";
  '_to'?: "to";
}

export interface UseReportRequest__Output {
  /**
   * Only for PageUse.
   */
  'page': (_stockroom_common_v1_PageRequest__Output | null);
  /**
   * "item", "vendor", "customer", "user", "day", "week" or "month".
   */
  'group': (string);
  /**
   * Timestamps; both belong to the report.
   */
  'from'?: (string);
  'to'?: (string);
  /**
   * For the group "customer": who works were for, which the catalog does not know.
   */
  'customers': (_stockroom_catalog_v1_CustomerOfWorks__Output)[];
  '_from'?: "from";
  '_to'?: "to";
}
