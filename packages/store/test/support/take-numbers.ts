// A replica that takes numbers and writes what they name, until it is killed; it goes on when the database comes back.
import { nextIds, openStore } from '../../src/index.ts';

const [url = '', writer = ''] = process.argv.slice(2);
const store = await openStore({ url, database: 'numbers' });
process.on('disconnect', () => process.exit());
for (;;) {
  try {
    const number = await nextIds(store, 'named');
    // A number is told before it is written: somebody may have heard it, whether it was written or not.
    process.stdout.write(`${number}\n`);
    await store.db
      .collection<{ _id: string; number: number }>('named')
      .insertOne({ _id: `${writer}-${number}`, number });
  } catch {
    // The database is away for a moment.
  }
}
