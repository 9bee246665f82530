import { PAUSED } from '../plan/source.ts';
import type { Doc } from '../values/kinds.ts';

/** Documents on their way through a pipeline. */
export type DocStream = { next(): Doc | typeof PAUSED | undefined; suspend(): void; close(): void };

/** One stage: takes what comes in and gives what goes out. */
export type Stage = (input: DocStream) => DocStream;

export function mapStage(change: (doc: Doc) => Doc): Stage {
  return (input) => ({ ...input, next: () => applied(input.next(), change) });
}

function applied(next: Doc | typeof PAUSED | undefined, change: (doc: Doc) => Doc): Doc | typeof PAUSED | undefined {
  return next === undefined || next === PAUSED ? next : change(next);
}

export function filterStage(accepts: (doc: Doc) => boolean): Stage {
  return (input) => ({
    ...input,
    next() {
      for (;;) {
        const next = input.next();
        if (next === undefined || next === PAUSED || accepts(next)) return next;
      }
    },
  });
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

export function skipStage(count: number): Stage {
  let left = count;
  return filterStage(() => left-- <= 0);
}

export function limitStage(count: number): Stage {
  return (input) => {
    let left = count;
    function next(): Doc | typeof PAUSED | undefined {
      if (left === 0) return undefined;
      const found = input.next();
      if (found !== undefined && found !== PAUSED) left -= 1;
      return found;
    }
    return { ...input, next };
  };
}

export function fromArray(docs: readonly Doc[]): DocStream {
  let at = 0;
  return { next: () => docs[at++], suspend() {}, close() {} };
}

/** Reads the whole stream and closes it. */
export function collect(stream: DocStream): Doc[] {
  try {
    return [...iterate(stream)];
  } finally {
    stream.close();
  }
}

/** As an iterator, for mingo, which cannot pause. */
export function* iterate(stream: DocStream): Generator<Doc, void> {
  for (let next = stream.next(); next !== undefined; next = stream.next()) {
    if (next !== PAUSED) yield next;
  }
}
