import type { StatusObject } from '@grpc/grpc-js';
import { Metadata, status } from '@grpc/grpc-js';
import { FAULT_TRAILER } from '../fault-status.ts';
import type { ReadFailure, ReadFailure__Output } from '../generated/stockroom/common/v1/ReadFailure.ts';

/** A status as a message: of its trailers, the fault. */
export function failureOf({ code, details, metadata }: Partial<StatusObject>): ReadFailure {
  const fault = metadata?.get(FAULT_TRAILER)[0];
  return { code: code ?? status.UNKNOWN, details: details ?? '', ...(fault !== undefined && { fault }) };
}

/** The same as the error that an ordinary call ends with. */
export function errorOf({ code, details, fault }: ReadFailure): Error {
  const metadata = new Metadata();
  if (fault && fault.length > 0) metadata.set(FAULT_TRAILER, Buffer.from(fault as Buffer));
  return Object.assign(new Error(`${code} ${status[code ?? status.UNKNOWN]}: ${details}`), { code, details, metadata });
}

/** The error of a call that was not answered before its deadline. */
export const overdue = (): Error => errorOf({ code: status.DEADLINE_EXCEEDED, details: 'Deadline exceeded' });

/** The failure of a multiplexed call that was not begun, so that the caller may make an ordinary call. */
export const notBegun = (details: string): ReadFailure => ({ code: status.UNIMPLEMENTED, details });

export const isNotBegun = ({ code, fault }: ReadFailure__Output): boolean =>
  code === status.UNIMPLEMENTED && fault.length === 0;
