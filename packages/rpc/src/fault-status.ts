import type { StatusObject } from '@grpc/grpc-js';
import { Metadata, status } from '@grpc/grpc-js';
import type { FaultData, FaultKind } from '@stockroom/kernel';
import { Fault, faultData, faultFrom } from '@stockroom/kernel';

// The one map between kinds of fault and gRPC's codes.
const codes: Record<FaultKind, status> = {
  invalid: status.INVALID_ARGUMENT,
  'not-found': status.NOT_FOUND,
  closed: status.FAILED_PRECONDITION,
  'precondition-failed': status.ABORTED,
  'admins-only': status.PERMISSION_DENIED,
  'read-only': status.PERMISSION_DENIED,
  'password-asked': status.PERMISSION_DENIED,
  'wrong-password': status.INVALID_ARGUMENT,
  'no-printer': status.UNIMPLEMENTED,
  'not-logged-in': status.UNAUTHENTICATED,
  'too-many': status.RESOURCE_EXHAUSTED,
  unavailable: status.UNAVAILABLE,
};

// The whole fault travels in a binary trailer; a status has room for one string only.
const FAULT_TRAILER = 'x-fault-bin';

// A fault is an answer, even `unavailable`: gRPC's retry policy must not call again for it.
const NO_RETRY_TRAILER = 'grpc-retry-pushback-ms';

// A service that does not know a method is of an earlier version than its caller, and is being replaced.
const WAIT_AND_RETRY = [
  status.UNAVAILABLE,
  status.DEADLINE_EXCEEDED,
  status.CANCELLED,
  status.RESOURCE_EXHAUSTED,
  status.UNIMPLEMENTED,
];

/** The status that a server answers for an error; anything but a Fault is INTERNAL and shows nothing of itself. */
export function statusOf(error: unknown, metadata = new Metadata()): Partial<StatusObject> {
  if (!(error instanceof Fault)) return { code: status.INTERNAL, details: 'Internal error.', metadata };
  metadata.set(FAULT_TRAILER, Buffer.from(JSON.stringify(faultData(error))));
  metadata.set(NO_RETRY_TRAILER, '-1');
  return { code: codes[error.kind], details: error.kind, metadata };
}

/** The error that a caller throws for a status: the fault that was sent, or `unavailable` when no answer came. */
export function faultOf(error: unknown): unknown {
  if (!isStatus(error)) return error;
  const sent = error.metadata?.get(FAULT_TRAILER)[0];
  if (sent !== undefined) return faultFrom(JSON.parse(sent.toString()) as FaultData);
  if (!WAIT_AND_RETRY.includes(error.code) && !isLost(error)) return error;
  return new Fault('unavailable', {
    message: 'Part of Stockroom does not answer at the moment; please try again.',
    retryAfterSeconds: 1,
    cause: error,
  });
}

/** Tells whether the service itself said nothing: the call did not reach it, or its answer did not come back. */
export function wasLost(error: unknown): boolean {
  if (!isStatus(error) || error.metadata?.get(FAULT_TRAILER).length > 0) return false;
  return error.code === status.UNAVAILABLE || isLost(error);
}

/** The error of a call that was not answered before its deadline. */
export function overdue(): Error {
  const details = 'Deadline exceeded';
  return Object.assign(new Error(details), { code: status.DEADLINE_EXCEEDED, details, metadata: new Metadata() });
}

/** A call that broke off with its stream or its connection, for which gRPC has the same code as for a defect of the server. */
const isLost = ({ code, details }: StatusObject): boolean =>
  code === status.INTERNAL && details.startsWith('Received RST_STREAM');

function isStatus(error: unknown): error is StatusObject {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' && 'details' in error;
}
