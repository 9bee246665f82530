// HTTP/2 ends a call whose headers pass 64 KiB, and a fault that lists hundreds of short items is more than that. Such a
// fault travels as the body of the answer, behind a byte that no message of a proto begins with.
import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import type { FaultData } from '@stockroom/kernel';
import { faultData, isFault } from '@stockroom/kernel';

const MARK = 0x00;
const MOST_IN_HEADERS = 16 * 1024;

const FAULT = Symbol('a fault in place of an answer');

/** A fault in place of a message. */
export type LargeFault = { readonly [FAULT]: FaultData };

/** Gives the fault as a body when it does not fit into headers. */
export function largeFault(error: unknown): LargeFault | undefined {
  if (!isFault(error)) return undefined;
  const data = faultData(error);
  return Buffer.byteLength(JSON.stringify(data)) > MOST_IN_HEADERS ? { [FAULT]: data } : undefined;
}

/** The fault that came in place of an answer, if one did. */
export function faultIn(answer: unknown): FaultData | undefined {
  return typeof answer === 'object' && answer !== null && FAULT in answer ? (answer as LargeFault)[FAULT] : undefined;
}

/** Lets every method of a service answer with a fault in place of its message. */
export function withLargeFaults(service: ServiceDefinition): ServiceDefinition {
  return Object.fromEntries(Object.entries(service).map(([name, method]) => [name, withLargeFault(method)]));
}

function withLargeFault(method: MethodDefinition<object, object>): MethodDefinition<object, object> {
  return {
    ...method,
    responseSerialize: (answer) => {
      const fault = faultIn(answer);
      return fault ? Buffer.from(`\0${JSON.stringify(fault)}`) : method.responseSerialize(answer);
    },
    responseDeserialize: (bytes) => largeFaultIn(bytes) ?? method.responseDeserialize(bytes),
  };
}

/** The fault that the bytes of an answer are, if they are one. */
function largeFaultIn(bytes: Buffer): LargeFault | undefined {
  return bytes[0] === MARK ? { [FAULT]: JSON.parse(bytes.toString('utf8', 1)) as FaultData } : undefined;
}
