import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import { loadService } from '../load.ts';

/** Every service serves this beside its own methods. Its name on the wire speaks of reads; renaming would break upgrades. */
export const READS: ServiceDefinition = loadService('stockroom.common.v1.Reads', 'stockroom/common/v1/reads.proto');

export const ANSWER = READS.Answer as MethodDefinition<object, object>;
