import type { IndexDescription } from 'mongodb';
import { contentOf, type Frame, framesOf, type Kind } from './frames.ts';
import { type Sum, startSum } from './sum.ts';

export const FORMAT = { stockroom: 'backup', version: 1 };

type Header = { stockroom?: string; version?: number };
type Total = { collections: number; documents: number };
type Description = { database: string; name: string; indexes: IndexDescription[] };

/** A collection in a file. Its documents must be read to their end before the next collection is asked for. */
export type StoredCollection = Description & { documents: AsyncGenerator<Buffer>; sum: () => Sum };

/** Reads a file's collections one after another. @throws Error where the file is not what was written */
export async function* collectionsIn(file: string): AsyncGenerator<StoredCollection> {
  const frames = framesOf(file);
  const header = contentOf<Header>(await next(frames, 'header'));
  if (header.stockroom !== FORMAT.stockroom || header.version !== FORMAT.version)
    throw new Error(`${file} is of another version (${header.version}).`);
  const read: Total = { collections: 0, documents: 0 };
  for (;;) {
    const frame = await next(frames, 'collection', 'total');
    if (frame.kind === 'total') {
      compare('the file', contentOf<Total>(frame), read);
      await frames.return(undefined);
      return;
    }
    const description = contentOf<Description>(frame);
    let sum: Sum | undefined;
    const documents = documentsOf(frames, description, (result) => {
      sum = result;
    });
    yield {
      ...description,
      documents,
      sum: () => {
        if (!sum) throw new Error(`${description.name} was not read to its end.`);
        return sum;
      },
    };
    read.collections += 1;
    read.documents += sum ? (sum as Sum).count : 0;
  }
}

async function* documentsOf(
  frames: AsyncGenerator<Frame>,
  { database, name }: Description,
  onEnd: (sum: Sum) => void,
): AsyncGenerator<Buffer> {
  const sum = startSum();
  for (;;) {
    const frame = await next(frames, 'document', 'end');
    if (frame.kind === 'end') {
      const result = sum.result();
      compare(`${database}.${name}`, contentOf<Sum>(frame), result);
      onEnd(result);
      return;
    }
    sum.add(frame.bytes);
    yield frame.bytes;
  }
}

async function next(frames: AsyncGenerator<Frame>, ...kinds: Kind[]): Promise<Frame> {
  const { value } = await frames.next();
  if (!value) throw new Error('The file is cut short.');
  if (!kinds.includes(value.kind)) throw new Error(`The file is damaged: ${value.kind} where ${kinds[0]} should be.`);
  return value;
}

function compare<T extends object>(what: string, said: T, found: T): void {
  if (JSON.stringify(said) !== JSON.stringify(found))
    throw new Error(`The file is damaged: ${what} should be ${JSON.stringify(said)}, and is ${JSON.stringify(found)}.`);
}
