// The sections of the catalog, works and acquisitions share what starts; gateway.test.ts is about the gateway itself.
import { useStack } from '../support/the-stack.ts';
// First: it reads whole lists in small pages.
import './lists.ts';
import './ordered-lists.ts';
import './items.ts';
import './item-fields.ts';
import './deleted-items.ts';
import './registers.ts';
import './barcodes.ts';
import './found-barcodes.ts';
import './many-of-catalog.ts';
import './items-with-barcodes.ts';
import './new-items-with-barcodes.ts';
import './search.ts';
import './works.ts';
import './work-items.ts';
import './closings.ts';
import './acquisitions.ts';
import './stock.ts';
import './availability.ts';
import './stocktakings.ts';
import './many.ts';
import './dry-runs.ts';
import './edits.ts';
import './summaries.ts';
import './reports.ts';

useStack({ gateways: 2 });
