// Original file: protos/stockroom/works/v1/works.proto

import type { CustomerOfWorks as _stockroom_catalog_v1_CustomerOfWorks, CustomerOfWorks__Output as _stockroom_catalog_v1_CustomerOfWorks__Output } from '../../../stockroom/catalog/v1/CustomerOfWorks.ts';

export interface CustomersOfWorks {
  'customers'?: (_stockroom_catalog_v1_CustomerOfWorks)[];
}

export interface CustomersOfWorks__Output {
  'customers': (_stockroom_catalog_v1_CustomerOfWorks__Output)[];
}
