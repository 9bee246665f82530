import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one test's data. */
export function newDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'stockroom-test-'));
}
