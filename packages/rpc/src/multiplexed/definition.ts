import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import { loadService } from '../load.ts';

/** What every service serves beside its own methods; by its name on the wire it is of reads alone. */
export const READS: ServiceDefinition = loadService('stockroom.common.v1.Reads', 'stockroom/common/v1/reads.proto');

export const ANSWER = READS.Answer as MethodDefinition<object, object>;
