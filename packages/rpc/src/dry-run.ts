// A dry run of a write has a path of its own. A service of an earlier release, which knows no dry runs, would carry the
// write out if the path were the same; so it answers that it does not know the method.
import type { ServiceDefinition } from '@grpc/grpc-js';
import { isIdempotent } from './load.ts';

/** The path by which a method is called for a dry run. */
export const dryRunPath = (path: string): string => `${path}.DryRun`;

/** The writes of a service as they are served for dry runs: those methods that may not be called twice. */
export function dryRunsOf(definition: ServiceDefinition): ServiceDefinition {
  const writes = Object.entries(definition).filter(([, method]) => !method.responseStream && !isIdempotent(method));
  return Object.fromEntries(writes.map(([name, method]) => [name, { ...method, path: dryRunPath(method.path) }]));
}
