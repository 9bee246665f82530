import { useStack } from '../support/the-stack.ts';
// First: it reads whole lists in small pages.
import './lists.ts';
import './items.ts';
import './item-fields.ts';
import './deleted-items.ts';
import './registers.ts';
import './barcodes.ts';
import './found-barcodes.ts';
import './many-of-catalog.ts';
import './search.ts';

useStack({ gateways: 2 });
