// Edits that do not overwrite each other (beyond.md): every edit of a document counts up its edit version, and an edit
// may name the versions that it expects. Other writes, as of stock, leave the edit version alone.
import { Fault } from '@stockroom/kernel';

/** The part of a document that carries its edit version; absent before its first edit, which is version 0. */
export type Versioned = { edit_version?: number };

/** The edit versions that an edit may overwrite; undefined where any may be. */
export type ExpectedVersions = readonly number[] | undefined;

/** For `$inc`, in the update of every edit. */
export const ONE_EDIT = { edit_version: 1 };

export function editVersionOf({ edit_version = 0 }: Versioned): number {
  return Number(edit_version);
}

/** Matches a field that is not there, which the driver's types have no way to say. */
const ABSENT = null as unknown as number;

/** The part of a guarded edit's filter that holds for those versions. */
export function ofVersions(expected: ExpectedVersions): { edit_version?: { $in: number[] } } {
  if (!expected) return {};
  return { edit_version: { $in: expected.includes(0) ? [...expected, ABSENT] : [...expected] } };
}

/** @throws Fault("precondition-failed") for a version that is not among the expected ones */
export function refuseOtherVersion(version: number, expected: ExpectedVersions): void {
  if (!expected || expected.includes(version)) return;
  throw preconditionFailed();
}

/** The 412 of an edit whose If-Match no longer fits. */
export function preconditionFailed(): Fault {
  const message = 'This has been changed since it was read; please read it again.';
  return new Fault('precondition-failed', { message });
}
