import { useStack } from '../support/the-stack.ts';
import './login.ts';
import './tokens.ts';
import './users.ts';
import './access.ts';
import './errors.ts';
import './bodies.ts';
import './safe-retries.ts';
import './labels.ts';
import './many-labels.ts';
import './papers.ts';
import './openapi.ts';
import './pages.ts';

useStack({ gateways: 2 });
