import { useStack } from '../support/the-stack.ts';
import './stock.ts';
import './rules.ts';
import './logins.ts';

useStack({ gateways: 2 });
