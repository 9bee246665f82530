// A file that was dropped or pasted on another page, on its way to the page of the import.
import type { Kind } from '@stockroom/importer';
import { navigate } from '../router/router.ts';

let handed: File | undefined;

/** The document that lines go into: a delivery, a job or a count. */
export type Into = { kind: Kind; id?: number | undefined };

/** The address of the import of a kind: `/import?kind=acquisition&into=77`. */
export function importPath({ kind, id }: Into): string {
  const query = new URLSearchParams({ kind, ...(id !== undefined && { into: String(id) }) });
  return `/import?${query}`;
}

/** Goes to the import with a file. */
export async function handOver(file: File, into: Into): Promise<void> {
  handed = file;
  await navigate(importPath(into));
}

/** Takes the file that was handed over, once. */
export function takeHanded(): File | undefined {
  const file = handed;
  handed = undefined;
  return file;
}
