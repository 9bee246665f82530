import type { Collection } from 'mongodb';

/** Compares two collections document by document, as BSON. @returns how many there are. @throws Error at a difference */
export async function checkCollection(source: Collection, target: Collection): Promise<number> {
  const left = bytesOf(source);
  const right = bytesOf(target);
  let count = 0;
  for (;;) {
    const [from, to] = await Promise.all([left.next(), right.next()]);
    if (!from && !to) break;
    if (!from || !to)
      throw new Error(
        `${source.namespace}: ${from ? 'a document is missing' : 'there is a document too many'} after ${count}.`,
      );
    if (!from.equals(to))
      throw new Error(`${source.namespace}: document ${count + 1} by _id is another one after the copy.`);
    count += 1;
  }
  await compareIndexes(source, target);
  return count;
}

function bytesOf(collection: Collection): { next(): Promise<Buffer | null> } {
  const cursor = collection.find({}, { raw: true }).sort({ _id: 1 });
  return { next: async () => (await cursor.next()) as unknown as Buffer | null };
}

async function compareIndexes(source: Collection, target: Collection): Promise<void> {
  const [from, to] = await Promise.all([namesOf(source), namesOf(target)]);
  const missing = from.filter((name) => !to.includes(name));
  if (missing.length > 0)
    throw new Error(`${source.namespace}: the indexes ${missing.join(', ')} are missing after the copy.`);
}

async function namesOf(collection: Collection): Promise<string[]> {
  return (await collection.indexes()).map(({ name }) => String(name));
}
