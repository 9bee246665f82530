import { useStack } from '../support/the-stack.ts';
import './lists.ts';

useStack({ gateways: 2 });
