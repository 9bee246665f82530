import type { CommandStartedEvent, Document } from 'mongodb';
import { pageMissing } from '../../src/use-cases/missing-items.ts';
import { summariseStocktaking } from '../../src/use-cases/summarise-stocktaking.ts';
import { aStocktaking } from '../stocktakings.ts';
import type { TestCatalog } from '../support.ts';
import { addItem, openTestCatalog } from '../support.ts';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openTestCatalog();
});
afterAll(() => catalog.store.drop());

const COMMAND_NOT_FOUND = 59;

/** Gives the counts of items that `act` sends, as the database carries them out: by keys alone, or by documents. */
async function countsOf(act: () => Promise<unknown>): Promise<('keys' | 'documents')[]> {
  const { client, db } = catalog.store;
  const sent: Document[] = [];
  const note = ({ command }: CommandStartedEvent) => {
    const [first, second] = (command.pipeline ?? []) as Document[];
    if (command.aggregate === 'items' && second?.$group) sent.push({ filter: first?.$match, hint: command.hint });
  };
  client.on('commandStarted', note);
  await act();
  client.off('commandStarted', note);
  const fields = { _id: 0, deleted: 1 };
  try {
    return await Promise.all(
      sent.map(async ({ filter, hint }) => {
        const command = { find: 'items', filter, hint, projection: fields };
        const { executionStats } = await db.command({ explain: command, verbosity: 'executionStats' });
        // What the keys leave open is a filter on documents.
        return JSON.stringify(executionStats.executionStages).includes('"filter":') ? 'documents' : 'keys';
      }),
    );
  } catch (error) {
    if ((error as { code?: number }).code === COMMAND_NOT_FOUND) return ['keys'];
    throw error;
  }
}

describe('what is in stock', () => {
  it.each([
    ['in all', null],
    ['at a place', 'Shelf 1'],
  ])('%s is counted by keys, without its documents', async (_, location) => {
    const { id } = await addItem(catalog, { location: 'Shelf 1' });
    const counts = [{ itemId: id, quantity: 0 }];
    const stocktaking = await aStocktaking(catalog, { location, counts });
    expect(await countsOf(() => summariseStocktaking(catalog, stocktaking.id))).toEqual(['keys']);
    const empty = await aStocktaking(catalog, { location });
    const page = { limit: 5, after: 0, descending: false, withTotal: true };
    expect(await countsOf(() => pageMissing(catalog, empty.id, page))).toEqual(['keys']);
  });
});
