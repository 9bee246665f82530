import { createHash } from 'node:crypto';
import type { Collection, FindOptions } from 'mongodb';

/** The number of documents, and the SHA-256 of their BSON in the order of their ids. */
export type Sum = { count: number; sha256: string };

export function startSum() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add: (bytes: Uint8Array): void => {
      hash.update(bytes);
      count += 1;
    },
    result: (): Sum => ({ count, sha256: hash.digest('hex') }),
  };
}

/** A collection's documents as they are stored, in the order of their ids. */
export async function* bytesOf(collection: Collection, options: FindOptions = {}): AsyncGenerator<Buffer> {
  const cursor = collection.find({}, { ...options, raw: true }).sort({ _id: 1 });
  for await (const bytes of cursor) yield bytes as unknown as Buffer;
}

export async function sumOf(collection: Collection): Promise<Sum> {
  const sum = startSum();
  for await (const bytes of bytesOf(collection)) sum.add(bytes);
  return sum.result();
}
