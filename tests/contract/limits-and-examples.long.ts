import { useStack } from '../support/the-stack.ts';
import './login-limits.ts';
import './examples.ts';

useStack({ gateways: 2 });
