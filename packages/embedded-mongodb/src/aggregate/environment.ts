import type { Variables } from '../query/match.ts';
import type { Doc } from '../values/kinds.ts';
import type { DocStream } from './stream.ts';

/** Stages need these beside their input. */
export type Environment = {
  variables: Variables;
  /** Runs a pipeline over another collection. */
  run(collection: string, pipeline: readonly Doc[], variables: Variables): DocStream;
};
