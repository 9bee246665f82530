// One section stops acquisitions and looks for its 503: a second replica would answer.
import { useStack } from '../support/the-stack.ts';
import '../contract/errors.ts';
import '../contract/bodies.ts';
import { startTwoOfEach } from './a-cluster.ts';

useStack({ start: () => startTwoOfEach(['acquisitions']) });
