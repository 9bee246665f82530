import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type Collection, MongoClient } from 'mongodb';
import { newDirectory, startProcess } from './server-process.ts';

const TIMES = 15;
/** The share of what is made that may grow old, in percent; it was 6 for groups and 9 for transactions. */
const MOST_PROMOTED = 2;

/** Lets a server do the same many times, and gives what V8 moved to its old generation, in percent of what was made. */
async function promotedBy(work: (c: Collection, client: MongoClient) => Promise<unknown>): Promise<number> {
  const directory = await newDirectory();
  const server = await startProcess(directory, ['--trace-gc-nvp', '--max-semi-space-size=4']);
  const seen: { allocated: number; promoted: number }[] = [];
  createInterface({ input: server.child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    const [, allocated, promoted] = / gc=s .* allocated=(\d+) promoted=(\d+) /.exec(line) ?? [];
    if (promoted !== undefined) seen.push({ allocated: Number(allocated), promoted: Number(promoted) });
  });
  const client = new MongoClient(server.url);
  try {
    const c = client.db('garbage').collection('documents');
    await c.insertMany(Array.from({ length: 50 }, (_, n) => ({ n, text: `text ${n}` })));
    const untilCollected = async (times: number, doing: () => Promise<unknown>) => {
      for (const end = seen.length + times; seen.length < end; ) await doing();
    };
    // Objects made once, such as compiled code, stay; so do those in use meanwhile, which may lead to the rest.
    await untilCollected(TIMES, () => work(c, client));
    await untilCollected(5, () => c.find().toArray());
    const first = seen.length;
    await untilCollected(TIMES, () => work(c, client));
    const sum = (of: 'allocated' | 'promoted') => seen.slice(first).reduce((all, one) => all + one[of], 0);
    return (100 * sum('promoted')) / sum('allocated');
  } finally {
    await client.close();
    await server.stop('SIGTERM');
    await rm(directory, { recursive: true });
  }
}

describe('what is made for a command that was answered', () => {
  it('is not left in the old generation by $group', async () => {
    const rows = { $push: { id: '$_id', n: '$n', text: '$text' } };
    const promoted = await promotedBy((c) => c.aggregate([{ $limit: 6 }, { $group: { _id: 1, rows } }]).toArray());
    expect(promoted).toBeLessThan(MOST_PROMOTED);
  });

  it('is not left there by transactions', async () => {
    const documents = Array.from({ length: 20 }, (_, n) => ({ n }));
    const promoted = await promotedBy((c, client) =>
      client.withSession((session) =>
        session.withTransaction(() =>
          c.insertMany(
            documents.map((each) => ({ ...each })),
            { session },
          ),
        ),
      ),
    );
    expect(promoted).toBeLessThan(MOST_PROMOTED);
  });
});
