// The contract again, over two of every service.
import { useStack } from '../support/the-stack.ts';
import '../contract/items.ts';
import '../contract/item-fields.ts';
import '../contract/deleted-items.ts';
import '../contract/registers.ts';
import '../contract/barcodes.ts';
import '../contract/found-barcodes.ts';
import '../contract/search.ts';
import '../contract/works.ts';
import '../contract/work-items.ts';
import '../contract/closings.ts';
import '../contract/acquisitions.ts';
import '../contract/stock.ts';
import '../contract/login.ts';
import '../contract/tokens.ts';
import '../contract/users.ts';
import '../contract/login-limits.ts';
import '../contract/safe-retries.ts';
import '../contract/labels.ts';
import '../contract/many-labels.ts';
import '../contract/openapi.ts';
import { startTwoOfEach } from './a-cluster.ts';

useStack({ start: () => startTwoOfEach() });
