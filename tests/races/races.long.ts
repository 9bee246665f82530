import { useStack } from '../support/the-stack.ts';
import { describeClosings } from './closings.ts';
import { startTwoOfWorks } from './two-of-works.ts';
import './stock.ts';
import './rules.ts';
import './edits.ts';
import './settings.ts';
import './pages.ts';
import './logins.ts';

useStack({ start: startTwoOfWorks });

describeClosings(4, 60_000);
