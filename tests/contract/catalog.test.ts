import { useStack } from '../support/the-stack.ts';
import './items.ts';
import './item-fields.ts';
import './deleted-items.ts';
import './registers.ts';
import './barcodes.ts';
import './found-barcodes.ts';
import './many-of-catalog.ts';
import './search.ts';

useStack();
