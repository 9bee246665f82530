import { PAUSED } from '../plan/source.ts';
import type { Doc } from '../values/kinds.ts';

/** Documents on their way through a pipeline. */
export type DocStream = { next(): Doc | typeof PAUSED | undefined; suspend(): void; close(): void };

/** One stage: takes what comes in and gives what goes out. */
export type Stage = (input: DocStream) => DocStream;

/** Runs a pipeline over another collection. */
export type RunOn = (collection: string, pipeline: readonly Doc[]) => DocStream;

export function mapStage(change: (doc: Doc) => Doc): Stage {
  return (input) => ({ ...input, next: () => applied(input.next(), change) });
}

function applied(next: Doc | typeof PAUSED | undefined, change: (doc: Doc) => Doc): Doc | typeof PAUSED | undefined {
  return next === undefined || next === PAUSED ? next : change(next);
}

/** Makes many documents, or none, of one. */
export function expandStage(expand: (doc: Doc) => Iterable<Doc>): Stage {
  return (input) => {
    let current: Iterator<Doc> | undefined;
    function next(): Doc | typeof PAUSED | undefined {
      for (;;) {
        const made = current?.next();
        if (made && !made.done) return made.value;
        const source = input.next();
        if (source === undefined || source === PAUSED) return source;
        current = expand(source)[Symbol.iterator]();
      }
    }
    return { ...input, next };
  };
}

/** Takes everything in before anything goes out. */
export function blockingStage(begin: () => { add(doc: Doc): void; finish(): Iterable<Doc> }): Stage {
  return (input) => {
    const work = begin();
    let output: Iterator<Doc> | undefined;
    function next(): Doc | typeof PAUSED | undefined {
      while (!output) {
        const source = input.next();
        if (source === PAUSED) return source;
        if (source) work.add(source);
        else output = work.finish()[Symbol.iterator]();
      }
      const { done, value } = output.next();
      return done ? undefined : value;
    }
    return { ...input, next };
  };
}

/** Reads the whole stream and closes it. */
export function collect(stream: DocStream): Doc[] {
  const docs: Doc[] = [];
  try {
    for (let next = stream.next(); next !== undefined; next = stream.next()) if (next !== PAUSED) docs.push(next);
  } finally {
    stream.close();
  }
  return docs;
}
