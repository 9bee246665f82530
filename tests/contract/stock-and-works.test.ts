import { useStack } from '../support/the-stack.ts';
import './works.ts';
import './work-items.ts';
import './closings.ts';
import './acquisitions.ts';
import './stock.ts';
import './many.ts';
import './edits.ts';
import './examples.ts';

useStack({ gateways: 2 });
