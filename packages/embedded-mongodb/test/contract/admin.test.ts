import { contract, type Document, outcomeOf } from './harness.ts';

contract('databases and collections', (operation) => {
  operation(
    'are made, listed and dropped',
    async ({ client, db, c }) => {
      const other = client.db(`${db.databaseName}_${c.collectionName}`);
      await other.createCollection('one');
      await other.collection('two').insertOne({ a: 1 });
      const names = (await other.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
      const filtered = await other.listCollections({ name: 'two' }).toArray();
      const listed = (await client.db().admin().listDatabases()).databases.some(
        ({ name }) => name === other.databaseName,
      );
      await other.dropDatabase();
      return [names, filtered.length, listed, await other.listCollections().toArray()];
    },
    [['one', 'two'], 1, true, []],
  );
  operation(
    'refuses to create a collection twice',
    async ({ c, db }) => {
      await db.createCollection(c.collectionName);
      return outcomeOf(db.createCollection(c.collectionName));
    },
    { code: 48 },
  );
  operation(
    'start empty again after a drop',
    async ({ client, db, c }) => {
      const again = client.db(`${db.databaseName}_${c.collectionName}`).collection<Document>('c');
      await again.insertOne({ _id: 1, a: 1 });
      await again.createIndex({ a: 1 });
      await client.db(again.dbName).dropDatabase();
      await again.insertOne({ _id: 1 });
      const found = [await again.countDocuments(), (await again.indexes()).length];
      await client.db(again.dbName).dropDatabase();
      return found;
    },
    [1, 1],
  );
  for (const name of ['ping', 'hello']) {
    operation(`answer ${name}`, async ({ db }) => (await db.admin().command({ [name]: 1 })).ok, 1);
  }
  operation('refuse a command that does not exist', ({ db }) => db.command({ noSuchCommand: 1 }), { code: 59 });
  operation(
    'refuse a field that a command does not know',
    ({ db, c }) => db.command({ find: c.collectionName, nope: 1 } as Document),
    { code: 40415 },
  );
});
